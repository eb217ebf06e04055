/** What can happen to the servers of a run. */
export const MISHAPS = ['kill', 'drain', 'freeze', 'redisRestart', 'latency', 'split', 'slowReader'] as const;
export type MishapKind = (typeof MISHAPS)[number];

/** `forMs`: how long it lasts, until it is made good. Milliseconds from the start of the run. */
export type Mishap = { kind: MishapKind; at: number; forMs: number };

/** `kill@10,split@20` as mishaps; undefined where it says anything else. */
export function parseMishaps(text: string): Mishap[] | undefined {
  if (text === '') return [];
  const found = text.split(',').map((word): Mishap | undefined => {
    const [, name, second, lasts] = /^(\w+)@(\d+(?:\.\d+)?)(?:\+(\d+))?$/.exec(word.trim()) ?? [];
    const kind = MISHAPS.find((one) => one === name);
    return kind && { kind, at: Number(second) * 1_000, forMs: (lasts === undefined ? 5 : Number(lasts)) * 1_000 };
  });
  return found.every((mishap) => mishap !== undefined) ? found : undefined;
}
