import type { Quota } from '../../../domain/access/quotas.ts';

/** What is counted: seats that `match` keeps, rooms whose creator has not come, broadcasts. */
type Kind = 'seat' | 'room' | 'broadcast';

type Kept = {
  quotas: readonly Quota[];
  /** Gives it up, for a newer one. */
  end: () => void;
  /** A page of its caller is open. */
  attend?: () => void;
};

/** What callers have kept for them, each kind within its quotas. */
export type Quotas = {
  /** Gives up the oldest of each quota that is full, so that one more fits. */
  makeRoom(kind: Kind, quotas: readonly Quota[] | undefined): void;
  /** The quota that is full, if there is one. */
  full(kind: Kind, quotas: readonly Quota[] | undefined): Quota | undefined;
  oldest(kind: Kind, key: string): string | undefined;
  count(kind: Kind, id: string, kept: Kept): void;
  uncount(kind: Kind, id: string): void;
  attend(key: string): void;
};

export function createQuotas(): Quotas {
  const all = new Map<string, Kept>();
  /** In the order in which they were counted. */
  const idsOf = new Map<string, Set<string>>();
  const ids = (kind: Kind, key: string): ReadonlySet<string> => idsOf.get(`${kind}/${key}`) ?? new Set();
  const oldest = (kind: Kind, key: string) => [...ids(kind, key)][0];

  const uncount = (kind: Kind, id: string) => {
    const kept = all.get(`${kind}/${id}`);
    all.delete(`${kind}/${id}`);
    for (const { key } of kept?.quotas ?? []) {
      const counted = idsOf.get(`${kind}/${key}`);
      counted?.delete(id);
      if (counted?.size === 0) idsOf.delete(`${kind}/${key}`);
    }
  };
  return {
    makeRoom(kind, quotas = []) {
      for (const { key, most } of quotas) {
        for (const id of [...ids(kind, key)].slice(0, Math.max(0, ids(kind, key).size - most + 1))) {
          const kept = all.get(`${kind}/${id}`);
          uncount(kind, id);
          kept?.end();
        }
      }
    },
    full: (kind, quotas = []) => quotas.find(({ key, most }) => ids(kind, key).size >= most),
    oldest,
    count(kind, id, kept) {
      uncount(kind, id);
      all.set(`${kind}/${id}`, kept);
      for (const { key } of kept.quotas) {
        const name = `${kind}/${key}`;
        idsOf.set(name, (idsOf.get(name) ?? new Set<string>()).add(id));
      }
    },
    uncount,
    attend(key) {
      for (const kind of ['room', 'seat'] as const) {
        for (const id of ids(kind, key)) all.get(`${kind}/${id}`)?.attend?.();
      }
    },
  };
}
