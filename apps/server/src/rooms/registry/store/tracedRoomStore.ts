import type { NodeId } from '../../registryTypes.ts';
import type { Tracing } from '../../../platform/tracing.ts';
import type { RoomStore } from './roomStore.ts';

/** A store whose commits of joins have spans, as has the arrival of such a record on another node. */
export function tracedRoomStore(store: RoomStore, tracing: Tracing, node: () => NodeId): RoomStore {
  return {
    isShared: store.isShared,
    now: () => store.now(),
    isRecovering: (room) => store.isRecovering(room),
    open: (...asked) => store.open(...asked),
    append: (...asked) => store.append(...asked),
    since: (...asked) => store.since(...asked),
    restore: (...asked) => store.restore(...asked),
    unwatch: (room) => store.unwatch(room),
    commit: (room, commit) => tracing.commit(room, commit.entries, (trace) => store.commit(room, { ...commit, trace })),
    watch: (room, listener) =>
      store.watch(room, (record) => {
        const isOwn = record.key?.startsWith(`${node()}:`) ?? false;
        if (record.trace === undefined || isOwn) listener(record);
        else tracing.arrival(room, record.trace, () => listener(record));
      }),
  };
}
