/** The valid grants, shared by all nodes. A grant that is not stored here is invalid, even with a valid signature. */
export interface InspectionStore {
  keep(id: string, forMs: number): Promise<void>;
  isKept(id: string): Promise<boolean>;
  /** Revokes the grant; false when it was not valid before. */
  drop(id: string): Promise<boolean>;
}

/** For a single node. */
export function createMemoryInspectionStore(now: () => number = Date.now): InspectionStore {
  const ends = new Map<string, number>();
  return {
    async keep(id, forMs) {
      for (const [old, end] of ends) if (end <= now()) ends.delete(old);
      ends.set(id, now() + forMs);
    },
    isKept: async (id) => now() < (ends.get(id) ?? 0),
    drop: async (id) => ends.delete(id),
  };
}
