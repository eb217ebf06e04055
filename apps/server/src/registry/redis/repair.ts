import { chunksOf } from '../../domain/chunksOf.ts';
import type { Change } from '../../domain/registryTerms.ts';
import type { Copies, RoomCopy } from './copies.ts';
import type { Owner } from './records.ts';
import type { SocketLife } from './socketLife.ts';
import type { Store } from './store.ts';

/** Keeps the store and this node's copies alike: an emptied store is told, a copy that is behind asks. */
export type Repair = {
  tellAll: () => Promise<void>;
  compare: () => Promise<void>;
  /** Fetches a room anew; asked twice at once it is fetched once. */
  fetch: (room: string) => Promise<void>;
};

const CHUNK = 200;

type RepairOptions = {
  store: Store;
  copies: Copies;
  sockets: SocketLife;
  me: () => Owner | undefined;
  tell: (changes: Change[]) => void;
};

export function createRepair({ store, copies, sockets, me, tell }: RepairOptions): Repair {
  const fetching = new Map<string, Promise<void>>();

  const assertRoom = async ({ record, seats }: RoomCopy) => {
    const { changes } = await store.run('assertRoom', { record, seats: [...seats.values()] });
    if (changes.length > 0) tell(changes);
  };
  const fetch = async (room: string) => {
    const { outcome } = await store.run('copyRoom', { name: room });
    if (outcome.kind === 'absent') copies.drop(room);
  };
  const fetchOnce = (room: string) => {
    const running = fetching.get(room) ?? fetch(room).finally(() => fetching.delete(room));
    fetching.set(room, running);
    return running;
  };
  const hasOwnSeats = ({ seats }: RoomCopy) => [...seats.values()].some(({ owner }) => owner === me());

  const settle = async (copy: RoomCopy, found: string | undefined) => {
    const { name, rev, openedAt } = copy.record;
    if (copies.find(name) !== copy) return;
    if (found === `${openedAt} ${rev}`) return copies.confirm(name);
    if (found === 'gone') return hasOwnSeats(copy) ? await assertRoom(copy) : copies.drop(name);
    const [openedThen, revThere] = (found ?? '').split(' ');
    if (Number(openedThen) === openedAt && Number(revThere) < rev) await assertRoom(copy);
    else await fetchOnce(name);
  };

  return {
    async tellAll() {
      for (const claims of chunksOf(sockets.claims(), CHUNK)) await store.run('assertSockets', { sockets: claims });
      for (const some of chunksOf(copies.all(), CHUNK)) await Promise.all(some.map(assertRoom));
    },
    async compare() {
      for (const some of chunksOf(copies.all(), CHUNK)) {
        const { rows } = await store.run('compare', { names: some.map(({ record }) => record.name) });
        // What has changed on the way has told so by itself.
        for (const [at, copy] of some.entries()) await settle(copy, rows[at]);
      }
    },
    fetch: fetchOnce,
  };
}
