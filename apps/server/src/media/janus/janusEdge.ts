import { lookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { MediaUnavailable } from '../../domain/media/mediaServers.ts';
import type { SentStream } from './janusMessages.ts';
import { FEED, type Place } from './janusPlace.ts';

/** Whoever keeps an edge is in it, so that it is lastSent from one that nobody has any more. */
const KEEPER = 2;

/** Milliseconds. */
const START_TIMEOUT_MS = 2_000;
const START_LOOK = 10;

/** What an edge is called at its origin. */
const remoteId = (edge: Place) => `${edge.server} ${edge.note().id}`;

/** Lets `edge`, on another server, have all that is sent to `origin`; between the two by the way nodes reach them. */
export async function feedEdge(origin: Place, edge: Place, streams: readonly SentStream[]): Promise<void> {
  const host = await addressOf(edge.server);
  await edge.join({ request: 'join', ptype: 'publisher', id: KEEPER });
  // Bound to that address, so that media comes in where nodes do and not from strangers.
  const { port, rtcp_port } = await edge.command('add_remote_publisher', { id: FEED, iface: host, streams });
  if (port === undefined || rtcp_port === undefined) throw new MediaUnavailable('an edge without a port');
  await untilFed(edge);
  const to = { publisher_id: FEED, remote_id: remoteId(edge), host, port, rtcp_port };
  await origin.command('publish_remotely', to);
}

/** The plugin answers a little before its edge can be watched: a thread of its own takes the place of a broadcaster. */
async function untilFed(edge: Place): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const { participants = [] } = await edge.command('listparticipants');
    if (participants.some(({ id }) => id === FEED)) return;
    if (performance.now() > deadline) throw new MediaUnavailable('an edge that nobody sends to');
    await wait(START_LOOK);
  }
}

/** The edge is over: its origin sends there no more. */
export async function starveEdge(origin: Place, edge: Place): Promise<void> {
  await origin.command('unpublish_remotely', { publisher_id: FEED, remote_id: remoteId(edge) }).catch(() => {});
}

const addressOf = async (server: string): Promise<string> => (await lookup(new URL(server).hostname, 4)).address;
