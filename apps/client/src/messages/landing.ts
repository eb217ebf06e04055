import { count, list } from './formats.ts';
import { localised } from './locale.ts';

export const landing = localised({
  title: 'Meet someone',
  headline: 'CONNECT WITH PEERS',
  tagline: 'One-on-one conversations with like-minded people. Pick what you care about and meet someone who does too.',
  interests: 'Your interests',
  interestsHint: 'Separate with commas',
  interestsPlaceholder: 'Add an interest',
  interestsMore: 'Add another',
  tagRequired: 'Please enter at least 1 tag.',
  tagTooLong: (most: number) => `Use up to ${most} characters.`,
  tagUnprintable: (tag: string) => `“${tag}” holds characters that cannot be shown.`,
  tagsFull: (most: number) => `That is ${most} interests, as many as a room can have.`,
  chosen: 'Chosen interests',
  removeTag: (tag: string) => `Remove ${tag}`,
  tagAdded: (tag: string) => `${tag} added`,
  tagRemoved: (tag: string) => `${tag} removed`,
  suggestions: 'These may interest you',
  addTag: (tag: string) => `Add ${tag}`,
  joinRandom: 'Join Random',
  host: 'Host',
  options: 'Room options',
  seats: 'Seats',
  fewerSeats: 'Fewer seats',
  moreSeats: 'More seats',
  seatsHint: 'How many people fit, you included.',
  seatsHeavy: 'Above 8 people everyone’s connection and battery work hard.',
  private: 'Private',
  privateHint: 'Not listed anywhere. People join with your link.',
  password: 'Password',
  passwordHint: 'Optional. Join Random never leads to a room with a password.',
  promises: ['Encrypted', 'Free', 'No account needed'],

  overlay: 'Finding a room',
  searching: (tags: readonly string[]) =>
    tags.length === 0
      ? 'Looking for rooms about anything'
      : `Looking for rooms about ${tags.length > 3 ? 'your interests' : list(tags)}`,
  hostingInstead: 'No rooms yet. Hosting one for you.',
  hosting: 'Opening your room',
  entering: 'Joining',
  cancel: 'Cancel',

  callEnded: 'Call ended',
  callSummary: (duration: string, people: number) => `${duration} with ${count(people, 'person', 'people')}`,
  callAlone: (duration: string) => `${duration}, nobody joined`,
  findAnother: 'Find another',
  rejoin: 'Rejoin',
  dismiss: 'Close',
} as const);
