import { setTimeout as wait } from 'node:timers/promises';
import type { Subject } from '../subjects/subject.ts';
import { chatText } from '../wire/bodies.ts';
import { framed, type Client } from '../wire/client.ts';
import { leaveAll, seatedRooms } from './rooms.ts';
import { watchUsage } from './usage.ts';

const CONNECTIONS = 128;
const WARM_UP_MS = 700;

/** Microseconds of processor for each line of chat that reaches one of the others, in rooms of so many people. */
export async function fanOut(subject: Subject, people: number, ms = 2_500): Promise<number> {
  const rooms = await seatedRooms(subject, CONNECTIONS / people, people);
  let delivered = 0;
  let isOn = true;
  for (const { members } of rooms) {
    const [speaker, ...others] = members as [Client, ...Client[]];
    let said = 0;
    let missing = 0;
    const say = () => {
      said += 1;
      missing = others.length;
      speaker.send(framed(subject.dialect, 'chatMessage', { message: chatText, id: `${speaker.id}-${said}` }));
    };
    for (const other of others) {
      other.on('chatMessage', () => {
        delivered += 1;
        missing -= 1;
        if (missing === 0 && isOn) say();
      });
    }
    say();
  }
  await wait(WARM_UP_MS);
  const usageOf = await watchUsage(subject);
  const before = delivered;
  await wait(ms);
  const passed = delivered - before;
  const usage = await usageOf();
  isOn = false;
  leaveAll(rooms);
  if (passed === 0) throw new Error(`${subject.name} passed nothing on`);
  return usage.server / passed;
}
