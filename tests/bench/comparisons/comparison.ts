import type { Subject } from '../subjects/subject.ts';

export type Figures = Readonly<Record<string, number>>;

/** One who is measured, in turn with others. */
export type Lane = { measure(): Promise<Figures>; close(): Promise<void> };

/** Two figures of one run, one divided by the other, and what is asked of that; without `to`, one figure as it is. */
export type Goal = {
  says: string;
  figure: string;
  of: string;
  to?: string;
  most?: number;
  least?: number;
  /** In each round, not in most of them. */
  exactly?: number;
};

/** Several measured in turn, round by round, so that what disturbs the machine disturbs all of them. */
export type Comparison = {
  name: string;
  unit: string;
  lanes: Readonly<Record<string, () => Promise<Lane>>>;
  goals: readonly Goal[];
};

/** Started once, measured round after round: what is measured has been running for a while. */
export function on(start: () => Promise<Subject>, measure: (subject: Subject) => Promise<Figures>) {
  return async (): Promise<Lane> => {
    const subject = await start();
    return { measure: () => measure(subject), close: () => subject.stop() };
  };
}

/** Started anew for each round. */
export function onFresh(start: () => Promise<Subject>, measure: (subject: Subject) => Promise<Figures>) {
  return async (): Promise<Lane> => ({
    async measure() {
      const subject = await start();
      try {
        return await measure(subject);
      } finally {
        await subject.stop();
      }
    },
    close: async () => {},
  });
}
