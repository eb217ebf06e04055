import { setTimeout as wait } from 'node:timers/promises';
import type { Subject } from '../subjects/subject.ts';
import { leaveAll, seatedRooms } from './rooms.ts';
import { residentKb } from './usage.ts';

/** Memory that is allocated once, for the first people, is not counted: they come first. */
const FIRST_ROOMS = 25;
const SETTLE_MS = 6_000;

/** The memory of one more idle participant in a room of four; KiB. */
export async function memoryEach(subject: Subject, rooms = 500): Promise<number> {
  const [pid] = subject.pids as [number];
  const first = await seatedRooms(subject, FIRST_ROOMS, 4);
  await wait(SETTLE_MS);
  const before = await residentKb(pid);
  const more = await seatedRooms(subject, rooms, 4);
  await wait(SETTLE_MS);
  const after = await residentKb(pid);
  leaveAll([...first, ...more]);
  return (after - before) / (rooms * 4);
}
