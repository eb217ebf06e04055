import type { Subject } from '../subjects/subject.ts';
import { chatText } from '../wire/bodies.ts';
import { framed, type Client } from '../wire/client.ts';
import { leaveAll, seatedRooms } from './rooms.ts';
import { whileDelivering } from './usage.ts';

const CONNECTIONS = 128;
const PEOPLE = 4;

/** Microseconds of processor time per delivered chat message, in rooms of four. */
export async function fanOut(subject: Subject, ms = 3_000): Promise<{ cpu: number; perSecond: number }> {
  const rooms = await seatedRooms(subject, CONNECTIONS / PEOPLE, PEOPLE);
  let delivered = 0;
  let isOn = true;
  for (const { members } of rooms) {
    const [speaker, ...others] = members as [Client, ...Client[]];
    let sent = 0;
    let missing = 0;
    const sendNext = () => {
      sent += 1;
      missing = others.length;
      speaker.send(framed('chatMessage', { message: chatText, id: `${speaker.id}-${sent}` }));
    };
    for (const other of others) {
      other.on('chatMessage', () => {
        delivered += 1;
        missing -= 1;
        if (missing === 0 && isOn) sendNext();
      });
    }
    sendNext();
  }
  const { passed, usage } = await whileDelivering(subject, () => delivered, ms);
  isOn = false;
  leaveAll(rooms);
  return { cpu: usage.server / passed, perSecond: passed / usage.seconds };
}
