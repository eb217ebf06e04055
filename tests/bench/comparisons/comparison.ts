import type { Subject } from '../subjects/subject.ts';

export type Metrics = Readonly<Record<string, number>>;

/** A measured subject, in turn with others. */
export type Contender = { measure(): Promise<Metrics>; close(): Promise<void> };

/** A goal for the ratio of two figures of one round; without a denominator, for one figure. */
export type Goal = {
  label: string;
  metric: string;
  numerator: string;
  denominator?: string;
  max?: number;
  min?: number;
  /** In every round, not just in most. */
  equals?: number;
};

/** Several subjects measured in turn, round by round, so that disturbances of the machine affect all of them. */
export type Comparison = {
  name: string;
  unit: string;
  contenders: Readonly<Record<string, () => Promise<Contender>>>;
  goals: readonly Goal[];
};

/** Started once, and measured round after round, so that it is warmed up. */
export function on(start: () => Promise<Subject>, measure: (subject: Subject) => Promise<Metrics>) {
  return async (): Promise<Contender> => {
    const subject = await start();
    return { measure: () => measure(subject), close: () => subject.stop() };
  };
}

/** Started again for each round. */
export function onFresh(start: () => Promise<Subject>, measure: (subject: Subject) => Promise<Metrics>) {
  return async (): Promise<Contender> => ({
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
