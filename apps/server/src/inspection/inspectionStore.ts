/** The valid grants, shared by all nodes. A grant that is not stored here is invalid, even with a valid signature. */
export interface InspectionStore {
  save(id: string, forMs: number): Promise<void>;
  has(id: string): Promise<boolean>;
  /** Revokes the grant; false when it was not valid before. */
  revoke(id: string): Promise<boolean>;
}

/** For a single node. */
export function createMemoryInspectionStore(now: () => number = Date.now): InspectionStore {
  const expiries = new Map<string, number>();
  return {
    async save(id, forMs) {
      for (const [old, end] of expiries) if (end <= now()) expiries.delete(old);
      expiries.set(id, now() + forMs);
    },
    has: async (id) => now() < (expiries.get(id) ?? 0),
    revoke: async (id) => expiries.delete(id),
  };
}
