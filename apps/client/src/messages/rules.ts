import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { lasting } from './formats.ts';
import { localised } from './locale.ts';

/** The rules for strangers, in plain words. */
export const rulesWords = localised({
  lead: 'Everybody here is a stranger to somebody. These rules keep it pleasant.',
  more: 'What we keep about you, and for how long',
  sections: [
    {
      title: 'Who may be here',
      points: [
        'Colloquy is for people who are 18 or over. If you are younger, please leave.',
        'If somebody appears younger than 18, report them. Staff look at such reports first.',
      ],
    },
    {
      title: 'How we treat each other',
      points: [
        'Be kind. Do not insult, threaten or pester anybody, and do not press them for anything.',
        'No nudity and nothing sexual, whether in your picture, your words or what you share of your screen.',
        'No hate for what somebody is, believes or loves.',
        'Nobody has to show their face, say their name or stay. Leaving a call is never rude.',
      ],
    },
    {
      title: 'What you show and keep',
      points: [
        'Do not record others or take pictures of them, unless they have said yes.',
        'Do not pass on what somebody has told you about themselves.',
        'Do not advertise, do not ask for money, and do not send people to other sites.',
      ],
    },
    {
      title: 'If somebody breaks the rules',
      points: [
        'Leave the call, block them so that you never meet again, and report them. All three are in their menu in the call.',
        `People read every report, within ${lasting(DELAYS.reportReview)}. You can add a picture of what you see.`,
        'Whoever breaks the rules is warned or suspended, and is not told who reported them. A report made up to harm somebody breaks the rules, too.',
      ],
    },
  ],
} as const);
