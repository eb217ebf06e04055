import { localised } from './locale.ts';

/** One question. `id` is its fragment: `/faq#free`. */
export type Question = { id: string; question: string; answer: readonly string[] };
export type Topic = { title: string; questions: readonly Question[] };

export const faqWords = localised({
  lead: 'What people ask before their first call, and after it.',
  seeAlso: 'See also',
  and: 'and',
  search: 'Search the questions',
  searchHint: 'For instance “password” or “report”',
  clear: 'Clear the search',
  found: (n: number) => (n === 1 ? '1 answer' : `${n} answers`),
  none: 'No answer has these words.',
  noneHint: 'Try a shorter word, or look through all questions.',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  copyLink: (question: string) => `Copy a link to “${question}”`,
  copied: 'The link is copied.',
  notCopied: 'The link is in the address bar now: copy it there.',
  stuck: 'Still stuck?',
  stuckHint: 'The quickest answer is often a call: open a room and look around. Nobody sees you before you join.',
  meet: 'Meet someone',
} as const);

/** What the product promises (R-FAQ-1), and what follows from it. */
export const TOPICS: readonly Topic[] = localised([
  {
    title: 'Getting started',
    questions: [
      {
        id: 'free',
        question: 'What does it cost?',
        answer: ['Nothing. Colloquy is free, with all that it can do.'],
      },
      {
        id: 'account',
        question: 'Do I need an account?',
        answer: [
          'No. Without one you are a guest with a random id.',
          'With an account you keep your name and picture, and the list of people you have blocked.',
        ],
      },
      {
        id: 'devices',
        question: 'What if my camera or microphone does not work?',
        answer: [
          'You can join without either, listen, and write in the chat. The screen before a call shows what we see and hear of you, and how to allow a device that was refused.',
        ],
      },
    ],
  },
  {
    title: 'Rooms',
    questions: [
      {
        id: 'rooms',
        question: 'How do I get into a room?',
        answer: [
          'There are three ways. Create a room with Host. Join a random one that matches your tags with Join Random. Or open a link that somebody sent you.',
        ],
      },
      {
        id: 'private',
        question: 'Who can join my room?',
        answer: [
          'Everybody who shares one of its tags, until its seats are taken. A private room is listed nowhere and takes only people with its link; a password keeps out those who do not know it.',
        ],
      },
      {
        id: 'host',
        question: 'What can the host of a room do?',
        answer: [
          'Mute somebody, turn off a camera, remove somebody, lock the room, and hand the role to somebody else.',
        ],
      },
    ],
  },
  {
    title: 'Safety',
    questions: [
      {
        id: 'encrypted',
        question: 'Can anybody listen in?',
        answer: [
          'Conversations are encrypted. Picture and sound go from your browser straight to the others in the room, or over a relay that cannot read them, and are never stored by us.',
          'Our server tells the browsers whom they are connected to. To be sure that nobody stands between, us included, compare the security code in the details of the call: if both of you read the same seven pictures aloud, nobody else holds the keys. Until you have compared it, you trust us, and what you write in chat passes our server. Once you have, chat can stay only between you. It proves the connection, not who sits in front of the other camera.',
          'A live stream with many viewers passes a media server, which could see it. Its page says when it does.',
        ],
      },
      {
        id: 'reports',
        question: 'What happens when I report somebody?',
        answer: [
          'Reports are reviewed within 24 hours, by people. Whoever broke the rules is warned or suspended, and is not told who reported.',
          'You can add chat lines and a picture of what you see. Nothing is sent unless you add it.',
        ],
      },
      {
        id: 'kept',
        question: 'What do you keep about me?',
        answer: [
          'Very little, and not for long: no picture of a call, no sound, no chat. The page about privacy lists it all.',
        ],
      },
      {
        id: 'block',
        question: 'How do I never meet somebody again?',
        answer: ['Open their menu in the call and block them. Join Random keeps the two of you apart from then on.'],
      },
      {
        id: 'address',
        question: 'Do others see my network address?',
        answer: [
          'A direct call shows it to the other browser. Where this installation offers a relay, you can hide it: in a call, open the side panel, then Details.',
        ],
      },
    ],
  },
]);
