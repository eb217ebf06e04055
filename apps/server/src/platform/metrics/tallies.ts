/** Counts by event and result, collected on scrape: a labelled metric would look up its labels at each message. */
export type Tallies = {
  add: (event: string, result: string) => void;
  /** Passes on what was counted since the last call. */
  take: (count: (event: string, result: string, count: number) => void) => void;
};

type Tally = { event: string; result: string; count: number };

export function createTallies(): Tallies {
  const tallies = new Map<string, Map<string, Tally>>();
  const tallyOf = (event: string, result: string): Tally => {
    const ofEvent = tallies.get(event) ?? new Map<string, Tally>();
    const tally = ofEvent.get(result) ?? { event, result, count: 0 };
    tallies.set(event, ofEvent.set(result, tally));
    return tally;
  };
  return {
    add(event, result) {
      const tally = tallies.get(event)?.get(result) ?? tallyOf(event, result);
      tally.count += 1;
    },
    take(count) {
      for (const tally of [...tallies.values()].flatMap((ofEvent) => [...ofEvent.values()])) {
        count(tally.event, tally.result, tally.count);
        tally.count = 0;
      }
    },
  };
}
