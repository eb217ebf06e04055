import { localised } from './localised.ts';

/** One question. `id` is its fragment: `/faq#free`. */
export type Question = { id: string; question: string; answer: readonly string[] };
export type Topic = { title: string; questions: readonly Question[] };

export const faqMessages = localised('faq', {
  lead: 'Quick answers about calls, rooms and safety.',
  seeAlso: 'See also',
  and: 'and',
  search: 'Search the questions',
  searchHint: 'For example, “password” or “report”',
  clear: 'Clear the search',
  found: (n: number) => (n === 1 ? '1 answer' : `${n} answers`),
  none: 'No answers found.',
  noneHint: 'Try a shorter word, or browse all questions.',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  copyLink: (question: string) => `Copy a link to “${question}”`,
  copied: 'Link copied.',
  notCopied: 'Couldn’t copy. The link is in the address bar.',
  stuck: 'Still stuck?',
  stuckHint: 'Try it out: open a room and look around. No one sees you until you join.',
  meet: 'Meet someone',
} as const);

/** What the product promises (R-FAQ-1), and what follows from it. */
export const TOPICS: readonly Topic[] = localised('faqTopics', [
  {
    title: 'Getting started',
    questions: [
      {
        id: 'free',
        question: 'What does it cost?',
        answer: ['Nothing. Colloquy is free. Every feature is free.'],
      },
      {
        id: 'account',
        question: 'Do I need an account?',
        answer: [
          'No. Without one, you’re a guest with a random ID.',
          'An account keeps your name, your picture and the list of people you’ve blocked.',
        ],
      },
      {
        id: 'devices',
        question: 'What if my camera or microphone doesn’t work?',
        answer: [
          'You can join without them, listen, and write in the chat. The preview before a call shows how you look and sound, and how to allow a blocked device.',
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
          'There are three ways. Create a room with Host, join a random one that matches your tags with Join Random, or open a link someone sent you.',
        ],
      },
      {
        id: 'private',
        question: 'Who can join my room?',
        answer: [
          'Anyone who shares one of its tags, until it’s full. A private room isn’t listed, so only people with its link can join. A password keeps out anyone who doesn’t know it.',
        ],
      },
      {
        id: 'host',
        question: 'What can the host of a room do?',
        answer: ['Mute people, turn off their cameras, remove them, lock the room, and make someone else the host.'],
      },
    ],
  },
  {
    title: 'Safety',
    questions: [
      {
        id: 'encrypted',
        question: 'Can anyone listen in?',
        answer: [
          'Conversations are encrypted. Video and sound go straight from your browser to the others in the room, or through a relay that can’t read them. We never store them.',
          'Our server introduces your browsers to each other. To be sure no one is in between, not even us, compare the security code in the call’s details: if you both read the same seven pictures aloud, no one else has the keys. Until then, you’re trusting us, and chat goes through our server. After that, chat can stay between the two of you. The code proves the connection is private, not who is in front of the other camera.',
          'A live stream with many viewers goes through our media server, which could see it. The stream’s page says when it does.',
        ],
      },
      {
        id: 'reports',
        question: 'What happens when I report someone?',
        answer: [
          'Reports are reviewed within 24 hours, by people. Anyone who broke the rules is warned or suspended, and isn’t told who reported them.',
          'You can add chat lines and a picture of what you see. Nothing is sent unless you add it.',
        ],
      },
      {
        id: 'kept',
        question: 'What do you keep about me?',
        answer: [
          'Very little, and not for long: no video, sound or chat from your calls. The privacy page lists it all.',
        ],
      },
      {
        id: 'block',
        question: 'How do I avoid someone?',
        answer: ['Open their menu in the call and block them. From then on, Join Random keeps the two of you apart.'],
      },
      {
        id: 'address',
        question: 'Can others see my IP address?',
        answer: [
          'In a direct call, the other browser can. Where a relay is available, you can hide it: in a call, open the side panel, then Details.',
        ],
      },
    ],
  },
]);
