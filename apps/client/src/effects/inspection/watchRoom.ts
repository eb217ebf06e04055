import { io } from 'socket.io-client';
import { fromCallback } from 'xstate';
import {
  INSPECT_NAMESPACE,
  watcherNotices,
  type WatcherNotices,
  type WatcherRequests,
} from '@colloquy/machines/contract/inspect.ts';
import { SOCKET_PATH } from '@colloquy/machines/contract/constants.ts';
import type { WatchRoomEvent, WatchRoomInput } from '@colloquy/machines/remoteWatch/ports.ts';

/** How often the clocks of watched pages are queried; milliseconds. */
const CLOCK_EVERY = 5_000;

/** Receives the records of watched pages. */
export type RemoteListener = {
  receive<K extends keyof WatcherNotices>(name: K, notice: WatcherNotices[K]): void;
  /** A number that identifies a clock query. */
  probe(): number;
};

type Notice = { [K in keyof WatcherNotices]: [name: K, notice: WatcherNotices[K]] }[keyof WatcherNotices];

/** The port by which a developer watches a room: a socket to `/inspect` with the grant. */
export const createWatchRoom = (listener: RemoteListener) =>
  fromCallback<{ type: string }, WatchRoomInput>(({ input, sendBack }) => {
    const emit = (event: WatchRoomEvent) => sendBack(event);
    const socket = io(INSPECT_NAMESPACE, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      auth: { grant: input.grant },
    });
    const askClocks = () => {
      const requested: WatcherRequests['clock'] = { probe: listener.probe() };
      if (socket.connected) socket.emit('clock', requested);
    };
    const asking = setInterval(askClocks, CLOCK_EVERY);
    socket.on('connect', () => {
      emit({ type: 'watch.opened' });
      askClocks();
    });
    // Socket.IO does not reconnect after the server closed the socket; after any other loss it does.
    socket.on('disconnect', (why) =>
      emit(why === 'io server disconnect' ? { type: 'watch.ended', why: 'closed' } : { type: 'watch.lost' }),
    );
    socket.on('connect_error', (error: Error & { data?: unknown }) => {
      if (error.data !== undefined) emit({ type: 'watch.ended', why: 'refused' });
    });
    socket.onAny((name: string, payload: unknown) => {
      const [known, notice] = readNotice(name, payload) ?? [];
      if (known === 'ended') emit({ type: 'watch.ended', why: notice.why });
      else if (known !== undefined) listener.receive(known, notice);
      // Newcomers are queried at once: until then their times are by their own clock.
      if (known === 'person') askClocks();
    });
    return () => {
      clearInterval(asking);
      socket.disconnect();
    };
  });

function readNotice(name: string, payload: unknown): Notice | undefined {
  if (!Object.hasOwn(watcherNotices, name)) return undefined;
  const read = watcherNotices[name as keyof WatcherNotices].safeParse(payload);
  // A mapped union cannot be rebuilt from its parts without this.
  return read.success ? ([name, read.data] as Notice) : undefined;
}
