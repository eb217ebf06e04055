import { localised } from './locale.ts';

/** The code that two people compare. */
export const verificationWords = localised({
  title: 'Security codes',
  intro: 'Both browsers show the same seven pictures, unless somebody stands between you, our own server included.',
  how: (name: string) =>
    `Read these aloud to ${name}, not in chat. If they see the same seven in the same order, nobody is listening in.`,
  codeWith: (name: string) => `Code with ${name}`,
  match: 'They match',
  differ: 'They differ',
  again: 'Compare again',
  matched: 'Verified',
  matchedNote: (name: string) =>
    `You and ${name} have the same code. It holds as long as this connection does. While it is just the two of you, chat can stay between you, too.`,
  directHint: (name: string) => `Messages go straight to ${name}, not through our server.`,
  directLost:
    'This is no longer possible: the connection changed, or somebody else is here. Untick it to send to everybody.',
  differed: 'Not the same',
  differedNote: 'Somebody may stand between you. Say nothing private, and leave the call.',
  notCompared: 'Not compared yet',
  changed: 'Changed',
  changedNote: (name: string) =>
    `You compared a different code with ${name} before. This is a new connection: compare again before you rely on it.`,
  changedNews: (name: string) => `The code with ${name} changed. Compare it again.`,
  compare: 'Compare',
  agreeing: 'The two browsers are agreeing on a code.',
  none: 'No code',
  unlinked: (name: string) => `There is no connection to ${name} yet.`,
  unanswered: (name: string) => `The other browser isn’t answering, so there is no code with ${name}.`,
  refused: (name: string) =>
    `The other side’s messages didn’t check out, so there is no code with ${name}. Somebody may stand between you.`,
  cannotShow: (name: string) => `${name}'s app cannot show a code.`,
} as const);

/** 64 pictures that are easily distinguished by sight and by name: those that Matrix uses, in its order. */
export const CODE_PICTURES = localised(
  `🐶 Dog,🐱 Cat,🦁 Lion,🐎 Horse,🦄 Unicorn,🐷 Pig,🐘 Elephant,🐰 Rabbit,🐼 Panda,🐓 Rooster,🐧 Penguin,🐢 Turtle,🐟 Fish,🐙 Octopus,🦋 Butterfly,🌷 Flower,🌳 Tree,🌵 Cactus,🍄 Mushroom,🌏 Globe,🌙 Moon,☁️ Cloud,🔥 Fire,🍌 Banana,🍎 Apple,🍓 Strawberry,🌽 Corn,🍕 Pizza,🎂 Cake,❤️ Heart,😀 Smiley,🤖 Robot,🎩 Hat,👓 Glasses,🔧 Spanner,🎅 Santa,👍 Thumbs up,☂️ Umbrella,⌛ Hourglass,⏰ Clock,🎁 Gift,💡 Light bulb,📕 Book,✏️ Pencil,📎 Paperclip,✂️ Scissors,🔒 Lock,🔑 Key,🔨 Hammer,☎️ Telephone,🏁 Flag,🚂 Train,🚲 Bicycle,✈️ Aeroplane,🚀 Rocket,🏆 Trophy,⚽ Ball,🎸 Guitar,🎺 Trumpet,🔔 Bell,⚓ Anchor,🎧 Headphones,📁 Folder,📌 Pin`
    .split(',')
    .map((each) => {
      const space = each.indexOf(' ');
      return { picture: each.slice(0, space), name: each.slice(space + 1) };
    }),
);
