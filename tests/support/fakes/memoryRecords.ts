import type { RoomRecord, RoomRecords } from '@colloquy/server/domain/records.ts';

/** Room records for tests of what stands above them. */
export type MemoryRecords = RoomRecords & {
  readonly stored: ReadonlyMap<string, RoomRecord>;
  /** From now on every call fails with this error; undefined mends it. */
  failWith(error: Error | undefined): void;
};

export function createMemoryRecords(): MemoryRecords {
  const stored = new Map<string, RoomRecord>();
  let failure: Error | undefined;
  const whenWell = async <T>(act: () => T): Promise<T> => {
    if (failure) throw failure;
    return act();
  };
  return {
    stored,
    failWith(error) {
      failure = error;
    },
    save: (record) => whenWell(() => void stored.set(record.name, record)),
    saveIfNew: (record) =>
      whenWell(() => {
        const standing = stored.get(record.name);
        if (!standing) stored.set(record.name, record);
        return standing ?? record;
      }),
    find: (name) => whenWell(() => stored.get(name)),
  };
}
