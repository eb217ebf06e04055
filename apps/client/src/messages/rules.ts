import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { lasting } from './formats.ts';
import { localised } from './localised.ts';

/** The rules for strangers, in plain words. */
export const rulesMessages = localised('rules', {
  lead: 'Everyone here is a stranger to someone. These rules keep it friendly.',
  more: 'What we keep about you, and for how long',
  /** On the privacy page, in other languages. */
  privacyIsEnglish: 'This page is in English only.',
  sections: [
    {
      title: 'Who can be here',
      points: [
        'Colloquy is for people who are 18 or over. If you’re younger, please leave.',
        'If someone looks younger than 18, report them. Staff review these reports first.',
      ],
    },
    {
      title: 'How we treat each other',
      points: [
        'Be kind. Don’t insult, threaten, pester or pressure anyone.',
        'No nudity or sexual content, whether on camera, in chat or on a shared screen.',
        'No hate for who someone is, what they believe or whom they love.',
        'No one has to show their face, say their name or stay. Leaving a call is never rude.',
      ],
    },
    {
      title: 'What you show and share',
      points: [
        'Don’t record others or take pictures of them unless they say yes.',
        'Don’t pass on what people tell you about themselves.',
        'Don’t advertise, ask for money or send people to other sites.',
      ],
    },
    {
      title: 'If someone breaks the rules',
      points: [
        'Leave the call, block them so that you won’t meet again, and report them. Block and Report are in their menu in the call.',
        `People read every report within ${lasting(DELAYS.reportReview)}. You can add a picture of what you see.`,
        'Anyone who breaks the rules is warned or suspended, and isn’t told who reported them. False reports break the rules too.',
      ],
    },
  ],
} as const);
