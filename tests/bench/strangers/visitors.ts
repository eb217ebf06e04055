import { DEFAULT_SUGGESTIONS, FOLLOW_UPS } from '@colloquy/machines/landingSearch/suggestions.ts';
import { between, pick, type Random } from '../../support/random.ts';

/** A person who comes once, and meets a few people one after another. Times are simulated seconds. */
export type Visitor = {
  id: string;
  /** Their interests, as they spell them. */
  interests: readonly string[];
  tags: readonly string[];
  arrivesAt: number;
  /** How long they wait alone, each time. */
  maxWait: number;
  /** How many people they want to meet. */
  meetings: number;
};

export const ARRIVING_FOR = 600;
const MAX_WAIT = [30, 90] as const;
const MEETINGS = [1, 4] as const;
/** Two of three spell an interest as we do. */
const AS_SUGGESTED = 2 / 3;
/** Those whose interests we do not suggest. */
const UNSUGGESTED_INTERESTS = [
  'Bee-keeping',
  'Chess',
  'Esperanto',
  'Urban sketching',
  'Cold water',
  'Old maps',
  'Synthesizers',
];
const INTERESTS = [...new Set([...DEFAULT_SUGGESTIONS, ...Object.values(FOLLOW_UPS).flat()]), ...UNSUGGESTED_INTERESTS];

const SPELLINGS: readonly ((tag: string) => string)[] = [
  (tag) => tag.toUpperCase(),
  (tag) => tag.replaceAll(' ', '-'),
  (tag) => tag.replaceAll(' ', ''),
  (tag) => tag.replaceAll(' ', '_').toLowerCase(),
  (tag) => (tag.endsWith('s') ? tag.replace(/([^s])s$/, '$1') : `${tag}s`),
];

/** People whose interests follow a Zipf distribution: the n-th is 1/n as popular as the first. */
export function visitorsOf(count: number, random: Random): Visitor[] {
  const weights = INTERESTS.map((_, at) => 1 / (at + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const interest = () => {
    let left = random() * total;
    return INTERESTS[weights.findIndex((weight) => (left -= weight) < 0)] ?? 'Chess';
  };
  const spelled = (tag: string) => (random() < AS_SUGGESTED ? tag : (pick(random, SPELLINGS)?.(tag) ?? tag));
  return Array.from({ length: count }, (_, at) => {
    const interests = [...new Set(Array.from({ length: between(random, 1, 3) }, interest))];
    return {
      id: `visitor-${at}`,
      interests,
      tags: interests.map(spelled),
      arrivesAt: random() * ARRIVING_FOR,
      maxWait: between(random, ...MAX_WAIT),
      meetings: between(random, ...MEETINGS),
    };
  });
}

export const shareInterest = (one: Visitor, other: Visitor): boolean =>
  one.interests.some((interest) => other.interests.includes(interest));
