import { localised } from './localised.ts';

export const icebreakers = localised('icebreakers', {
  about: (tag: string) => [
    `What got you into ${tag}?`,
    `What are you working on in ${tag} at the moment?`,
    `What do most people get wrong about ${tag}?`,
    `What do you like most about ${tag}?`,
    `What would you tell someone just getting started with ${tag}?`,
  ],
  anything: [
    'What are you working on these days?',
    'What brought you here today?',
    'What is the best thing you learned this week?',
    'What could you talk about for an hour without notes?',
  ],
} as const);

/**
 * A question to start with: about a shared interest, otherwise about anything. The same `seed` and interests give the
 * same question; each higher `turn` gives the next one.
 */
export function icebreaker(shared: readonly string[], seed: string, turn = 0): string {
  const start = Array.from(seed, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (sum, code) => (sum * 31 + code) % 65_521,
    7,
  );
  const number = start + turn;
  const tag = shared[number % Math.max(shared.length, 1)];
  const from = tag === undefined ? icebreakers.anything : icebreakers.about(tag);
  return from[number % from.length] ?? '';
}
