import { lookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { MediaUnavailable } from '../media/mediaServers.ts';
import type { SentStream } from './janusMessages.ts';
import { FEED, type JanusRoom } from './janusRoom.ts';

/** A participant of an edge in use, so that the edge differs from one that nobody uses any more. */
const PLACEHOLDER = 2;

/** Milliseconds. */
const START_TIMEOUT_MS = 2_000;
const START_POLL_MS = 10;

/** The name of an edge at its origin. */
const remotePublisherId = (edge: JanusRoom) => `${edge.server} ${edge.exportState().id}`;

/** Forwards everything sent to `origin` to `edge` on another server, over the network that nodes use. */
export async function startForwarding(
  origin: JanusRoom,
  edge: JanusRoom,
  streams: readonly SentStream[],
): Promise<void> {
  const host = await addressOf(edge.server);
  await edge.join({ request: 'join', ptype: 'publisher', id: PLACEHOLDER });
  // Bound to that address, so that media comes in on the internal network and not from strangers.
  const { port, rtcp_port } = await edge.command('add_remote_publisher', { id: FEED, iface: host, streams });
  if (port === undefined || rtcp_port === undefined) throw new MediaUnavailable('an edge without a port');
  await waitForPublisher(edge);
  const to = { publisher_id: FEED, remote_id: remotePublisherId(edge), host, port, rtcp_port };
  await origin.command('publish_remotely', to);
}

/** The plugin answers a little before its edge can be watched: it starts a thread in place of a broadcaster. */
async function waitForPublisher(edge: JanusRoom): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const { participants = [] } = await edge.command('listparticipants');
    if (participants.some(({ id }) => id === FEED)) return;
    if (performance.now() > deadline) throw new MediaUnavailable('an edge that nobody sends to');
    await wait(START_POLL_MS);
  }
}

/** The edge has ended: its origin stops sending there. */
export async function stopForwarding(origin: JanusRoom, edge: JanusRoom): Promise<void> {
  await origin
    .command('unpublish_remotely', { publisher_id: FEED, remote_id: remotePublisherId(edge) })
    .catch(() => {});
}

const addressOf = async (server: string): Promise<string> => (await lookup(new URL(server).hostname, 4)).address;
