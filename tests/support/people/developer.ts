import { io, type Socket } from 'socket.io-client';
import {
  INSPECT_NAMESPACE,
  type InspectionResponse,
  type WatcherNotices,
} from '@colloquy/machines/contract/inspect.ts';
import { visit, type Reply } from './visitor.ts';

export const INSPECT_TOKEN = 'a-token-of-this-installation';

/** Requests a grant to watch a room. */
export async function requestGrant(url: string, room: string, token = INSPECT_TOKEN): Promise<Reply> {
  const visitor = await visit(url);
  return visitor.post('/api/inspections', { room_name: room }, { Authorization: `Bearer ${token}` });
}

/** Requests a grant that must be issued. */
export async function obtainGrant(url: string, room: string): Promise<InspectionResponse> {
  const reply = await requestGrant(url, room);
  if (reply.status !== 201) throw new Error(`No grant: ${reply.status} ${reply.text}`);
  return reply.body as InspectionResponse;
}

export async function endGrant(url: string, id: string, token = INSPECT_TOKEN): Promise<number> {
  const visitor = await visit(url);
  return (await visitor.call('DELETE', `/api/inspections/${id}`, undefined, { Authorization: `Bearer ${token}` }))
    .status;
}

type ReceivedNotice = { [K in keyof WatcherNotices]: { name: K; notice: WatcherNotices[K] } }[keyof WatcherNotices];

/** A socket to `/inspect`, of a developer or a watched person; collects all notices. */
export class InspectSocket {
  readonly socket: Socket;
  readonly received: ReceivedNotice[] = [];
  constructor(url: string, auth: object) {
    this.socket = io(`${url}${INSPECT_NAMESPACE}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth,
    });
    this.socket.onAny((name: string, notice: unknown) => this.received.push({ name, notice } as ReceivedNotice));
  }

  /** `in`, or the code of the refusal. */
  outcome(): Promise<string> {
    return new Promise((resolve) => {
      this.socket.once('connect', () => resolve('in'));
      this.socket.once('connect_error', (error: Error & { data?: { code: string } }) =>
        resolve(error.data?.code ?? error.message),
      );
    });
  }

  of<K extends keyof WatcherNotices>(name: K): WatcherNotices[K][] {
    return this.received.filter((each) => each.name === name).map(({ notice }) => notice as WatcherNotices[K]);
  }

  close(): void {
    this.socket.disconnect();
  }
}
