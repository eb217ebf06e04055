import type { Answer } from '@colloquy/machines/contract/negotiation.ts';
import { receivingPeer, sendingPeer, type ReceivingPeer } from './mediaPeer.ts';
import type { RoomRegistry } from '@colloquy/server/rooms/registry/registry.ts';
import type { SignallingServer } from '../node/startSignalling.ts';
import type { TestClient } from './testClient.ts';

type Ending = () => Promise<unknown>;

/** Handles the next viewer as a broadcaster's page does: sends an offer and real media. Returns the viewer's id. */
export async function sendToNext(ann: TestClient, ends: Ending[]): Promise<string> {
  const { viewer_id } = await ann.waitForNotice('viewer-joined');
  const sender = await sendingPeer();
  ends.push(() => sender.close());
  const sent = await ann.ask('stream-offer', { target_id: viewer_id, offer: sender.offer });
  if (!sent.ok) throw new Error(`the offer was refused: ${sent.error?.code}`);
  const { answer } = await ann.waitForNotice('stream-answer');
  await sender.take(answer.sdp);
  return viewer_id;
}

/** Answers the next offer as a viewer's page does. `by` is the sender named in the answer. */
export async function receiveNext(
  viewer: TestClient,
  ends: Ending[],
  by?: string,
): Promise<{ peer: ReceivingPeer; from: string }> {
  const { sender_id: from, offer } = await viewer.waitForNotice('stream-offer');
  const peer = await receivingPeer(offer.sdp);
  ends.push(() => peer.close());
  const { generation, round } = offer;
  const answer: Answer = {
    ...peer.answer,
    ...(generation !== undefined && { generation }),
    ...(round !== undefined && { round }),
  };
  const taken = await viewer.ask('stream-answer', { target_id: by ?? from, answer });
  if (!taken.ok) throw new Error(`the answer was refused: ${taken.error?.code}`);
  return { peer, from };
}

/** Whether the receiver's seat in a broadcast is in grace, as far as this node knows. */
export async function isAwayIn(
  { services: { registry } }: SignallingServer,
  broadcaster: TestClient,
  sender: TestClient,
  receiver: TestClient,
): Promise<boolean> {
  if (!('stores' in registry)) throw new Error('The registry of this test does not list broadcasts');
  const listed = await (registry as RoomRegistry).stores.listings.broadcast(broadcaster.id);
  const { room } = JSON.parse(listed ?? '{"room":""}') as { room: string };
  const pair = registry.pairOf(room, sender.id, receiver.id);
  return pair.kind === 'together' && pair.receiver.away;
}
