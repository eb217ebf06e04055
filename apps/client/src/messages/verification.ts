import { localised } from './localised.ts';
import { named } from './named.ts';

/** The code that two people compare. */
export const verificationMessages = localised('verification', {
  title: 'Security codes',
  intro: 'Both browsers show the same seven pictures, unless someone is between you, even our own server.',
  how: (name: string) =>
    `Read these aloud to ${name}, not in chat. If they see the same seven in the same order, no one is listening in.`,
  codeWith: (name: string) => `Code with ${name}`,
  match: 'They match',
  differ: 'They differ',
  again: 'Compare again',
  matched: 'Verified',
  matchedNote: (name: string) => `You and ${name} have the same code. It’s valid for as long as this connection lasts.`,
  directHint: (name: string) => `Messages go straight to ${name}, not through our server.`,
  directLost:
    'This is no longer possible: the connection changed, or someone else is here. Untick it to send to everyone.',
  differed: 'Not the same',
  differedNote: 'Someone may be listening in. Don’t say anything private, and leave the call.',
  notCompared: 'Not compared yet',
  changed: 'Changed',
  changedNote: (name: string) =>
    `You compared a different code with ${name} before. This is a new connection, so compare again before you rely on it.`,
  changedNews: (name: string) => `The code with ${name} changed. Compare it again.`,
  compare: 'Compare',
  agreeing: 'Your browsers are agreeing on a code.',
  none: 'No code',
  unlinked: (name: string) => `No connection to ${name} yet.`,
  unanswered: (name: string) => `The other browser isn’t answering, so there is no code with ${name}.`,
  refused: (name: string) =>
    `The other side’s messages didn’t check out, so there is no code with ${name}. Someone may be listening in.`,
  cannotShow: (name: string) => `${name}’s app can’t show a code.`,
} as const);

/** 64 pictures that are easily distinguished by sight and by name: those that Matrix uses, in its order. */
export const CODE_PICTURES = localised(
  'codePictures',
  named(
    '🐶 Dog,🐱 Cat,🦁 Lion,🐎 Horse,🦄 Unicorn,🐷 Pig,🐘 Elephant,🐰 Rabbit,🐼 Panda,🐓 Rooster,🐧 Penguin,🐢 Turtle,🐟 Fish,🐙 Octopus,🦋 Butterfly,🌷 Flower,🌳 Tree,🌵 Cactus,🍄 Mushroom,🌏 Globe,🌙 Moon,☁️ Cloud,🔥 Fire,🍌 Banana,🍎 Apple,🍓 Strawberry,🌽 Corn,🍕 Pizza,🎂 Cake,❤️ Heart,😀 Smiley,🤖 Robot,🎩 Hat,👓 Glasses,🔧 Spanner,🎅 Santa,👍 Thumbs up,☂️ Umbrella,⌛ Hourglass,⏰ Clock,🎁 Gift,💡 Light bulb,📕 Book,✏️ Pencil,📎 Paperclip,✂️ Scissors,🔒 Lock,🔑 Key,🔨 Hammer,☎️ Telephone,🏁 Flag,🚂 Train,🚲 Bicycle,✈️ Aeroplane,🚀 Rocket,🏆 Trophy,⚽ Ball,🎸 Guitar,🎺 Trumpet,🔔 Bell,⚓ Anchor,🎧 Headphones,📁 Folder,📌 Pin',
  ),
);
