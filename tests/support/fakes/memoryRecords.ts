import type { RoomRecord, RoomRecords } from '@colloquy/server/rooms/roomRecords.ts';

/** Room records in memory, for tests of their users. */
export type MemoryRecords = RoomRecords & {
  readonly stored: ReadonlyMap<string, RoomRecord>;
  /** Makes every call fail with this error; undefined ends that. */
  failWith(error: Error | undefined): void;
};

export function createMemoryRecords(): MemoryRecords {
  const stored = new Map<string, RoomRecord>();
  let failure: Error | undefined;
  const unlessFailing = async <T>(act: () => T): Promise<T> => {
    if (failure) throw failure;
    return act();
  };
  return {
    stored,
    failWith(error) {
      failure = error;
    },
    save: (record) => unlessFailing(() => void stored.set(record.name, record)),
    saveIfNew: (record) =>
      unlessFailing(() => {
        const standing = stored.get(record.name);
        if (!standing) stored.set(record.name, record);
        return standing ?? record;
      }),
    find: (name) => unlessFailing(() => stored.get(name)),
  };
}
