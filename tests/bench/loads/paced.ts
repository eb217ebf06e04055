import { setTimeout as wait } from 'node:timers/promises';
import type { Subject } from '../subjects/subject.ts';
import { quantile } from '../../support/quantile.ts';
import { candidateBody } from '../wire/bodies.ts';
import { framed, type Client } from '../wire/client.ts';
import { leaveAll, seatedRooms } from './rooms.ts';

const PAIRS = 100;
const WARM_UP_MS = 700;

/** One way through the server at so many candidates a second, each counted from the moment it was due; milliseconds. */
export async function oneWay(subject: Subject, perSecond: number, ms = 3_000): Promise<{ p50: number; p99: number }> {
  const rooms = await seatedRooms(subject, PAIRS, 2);
  const times: number[] = [];
  const lanes = rooms.map(({ members }) => {
    const [ada, ben] = members as [Client, Client];
    const due: number[] = [];
    ben.on('ice-candidate', () => times.push(performance.now() - (due.shift() ?? Number.NaN)));
    const frame = framed(subject.dialect, 'ice-candidate', { receiver_id: ben.id, candidate: candidateBody });
    return {
      send(at: number) {
        due.push(at);
        ada.send(frame);
      },
    };
  });
  const from = performance.now();
  let sent = 0;
  let measuredFrom = 0;
  // Between two looks the loop is free to hear: a timer would come a millisecond late and count as the server's.
  while (performance.now() - from < WARM_UP_MS + ms) {
    const due = from + (sent / perSecond) * 1_000;
    if (performance.now() >= due) {
      lanes[sent % lanes.length]?.send(due);
      sent += 1;
    }
    if (measuredFrom === 0 && performance.now() - from > WARM_UP_MS) measuredFrom = times.length;
    await new Promise(setImmediate);
  }
  await wait(200);
  leaveAll(rooms);
  const measured = times.slice(measuredFrom);
  return { p50: quantile(measured, 0.5), p99: quantile(measured, 0.99) };
}
