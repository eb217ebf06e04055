import type { Subject } from '../subjects/subject.ts';
import { candidateBody, offerBody } from '../wire/bodies.ts';
import { framed, type Client } from '../wire/client.ts';
import { leaveAll, seatedRooms } from './rooms.ts';
import { whileDelivering } from './usage.ts';

const PAIRS = 100;
/** The number of messages each pair has in flight. */
const IN_FLIGHT = 2;

export type RelayMetrics = {
  /** Microseconds of processor time per delivered message: of the server, of its Redis. */
  cpu: number;
  redisCpu: number;
  perSecond: number;
};

/** People in pairs send to each other as fast as the server relays; with several nodes each pair spans two. */
export async function relayAll(
  subject: Subject,
  what: 'candidate' | 'offer',
  { ms = 3_000, pairs = PAIRS } = {},
): Promise<RelayMetrics> {
  const rooms = await seatedRooms(subject, pairs, 2);
  let delivered = 0;
  let isOn = true;
  for (const { members } of rooms) {
    const [ada, ben] = members as [Client, Client];
    const frame =
      what === 'candidate'
        ? framed('ice-candidate', { receiver_id: ben.id, candidate: candidateBody })
        : framed('offer', { receiver_id: ben.id, offer: offerBody });
    ben.on(what === 'candidate' ? 'ice-candidate' : 'offer', () => {
      delivered += 1;
      if (isOn) ada.send(frame);
    });
    for (let sent = 0; sent < IN_FLIGHT; sent += 1) ada.send(frame);
  }
  const { passed, usage } = await whileDelivering(subject, () => delivered, ms);
  isOn = false;
  leaveAll(rooms);
  return { cpu: usage.server / passed, redisCpu: usage.redis / passed, perSecond: passed / usage.seconds };
}
