import { setTimeout as wait } from 'node:timers/promises';
import { GRACE_LOG } from '@colloquy/machines/contract/limits.ts';
import { RegistryUnavailable } from '../../../platform/resilience/storeFailure.ts';
import type { Rooms, TalkRefusal } from '../../registry.ts';
import type { Entry, MemberId } from '../../registryTypes.ts';
import type { Seat } from '../rules/roomState.ts';
import { talkOf, talkRefusalOf } from '../rules/streamModerating.ts';
import { roleOf } from '../rules/streamRulings.ts';
import { keyOfCommand, numberOf, type Line } from '../store/roomStore.ts';
import { concerns } from './listeners.ts';
import type { Replica } from './replica.ts';

/** The number of attempts to append while the store cannot accept it, and the delay between them; milliseconds. */
const TRIES = 40;
const AGAIN = 50;

type SayRequest = Parameters<Rooms['say']>[0];

/** Appends a chat message to the log of its room. */
export async function say(
  replica: Replica,
  { memberId, commandId, message, id, name, broadcaster }: SayRequest,
): ReturnType<Rooms['say']> {
  const seat = replica.state.members.get(memberId);
  if (!seat) return { kind: 'refused', code: 'not_a_member' };
  const { userId } = seat.member;
  const role = roleOf(seat.member);
  const isRanked = broadcaster !== undefined && role !== 'viewer';
  const entry: Entry = {
    kind: 'said',
    from: memberId,
    userId,
    message,
    id,
    ...(name !== undefined && { name }),
    ...(broadcaster !== undefined && { broadcaster }),
    ...(isRanked && { role }),
  };
  if (hasNoRecipient(replica, memberId, entry)) return { kind: 'refused', code: 'peer_away' };
  const key = commandId === undefined ? undefined : keyOfCommand(commandId);
  const refusal = broadcaster === undefined || isRanked ? undefined : talkRefusal(replica, seat, message, key);
  if (refusal) return { kind: 'refused', code: refusal };
  const appended = await appendWithin(replica, { member: seat.member, key, entry }).catch((error: unknown) => {
    replica.slowMode.giveBack(replica.state, memberId);
    throw error;
  });
  if (appended.kind === 'done') return { kind: 'said', seq: appended.seq };
  if (appended.kind === 'again') return { kind: 'again', seq: numberOfLine(replica, memberId, id) };
  return { kind: 'refused', code: 'not_a_member' };
}

/** Slow mode comes last: a line that is refused for another reason costs no turn. */
function talkRefusal(
  { state, slowMode, world }: Replica,
  seat: Seat,
  message: string,
  key: string | undefined,
): TalkRefusal | undefined {
  const now = world.store.now();
  const refusal = talkRefusalOf(state, seat, message, now);
  if (refusal) return refusal;
  const { slowSeconds } = talkOf(state);
  return slowMode.take(state, seat.member.memberId, { now, key, slowSeconds }) ? undefined : 'slow_mode';
}

function numberOfLine({ ring }: Replica, from: MemberId, id: string): number | undefined {
  for (const record of ring.all.toReversed()) {
    const at = record.entries.findIndex((entry) => entry.kind === 'said' && entry.from === from && entry.id === id);
    if (at >= 0) return numberOf(record, at);
  }
  return undefined;
}

/** Queues a signal for a member in grace. */
export async function keepSignal(
  replica: Replica,
  to: MemberId,
  event: string,
  payload: object,
): ReturnType<Rooms['keepSignal']> {
  const seat = replica.state.members.get(to);
  if (!seat) return { kind: 'refused', code: 'peer_not_found' };
  const entry: Entry = { kind: 'signal', to, event, payload };
  if (isFull(replica, seat, entry)) return { kind: 'refused', code: 'peer_away' };
  await appendWithin(replica, { entry });
  return { kind: 'kept' };
}

/** Appends an entry to the log; returns its `seq`, or why it was not stored. */
export async function append(replica: Replica, line: Omit<Line, 'epoch'>) {
  const appended = await replica.world.store.append(replica.name, { ...line, epoch: replica.epoch });
  if (appended.kind !== 'done') return appended;
  const { prev, seq } = appended;
  const { entry, key } = line;
  if (seq <= replica.seq && !hasCome(replica, seq, entry)) return { kind: 'absent' as const };
  replica.ingest({ prev, seq, entries: [entry], ...(key !== undefined && { key }) });
  return { kind: 'done' as const, seq };
}

/**
 * Has it arrived through the log? If not, the store was rebuilt from an old copy and reuses numbers of other entries.
 */
function hasCome({ ring }: Replica, seq: number, entry: Entry): boolean {
  const record = ring.after(seq - 1)[0];
  return record?.seq === seq && JSON.stringify(record.entries[0]) === JSON.stringify(entry);
}

async function appendWithin(replica: Replica, line: Omit<Line, 'epoch'>) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const appended = replica.lostLines.length === 0 && (await append(replica, line));
    if (appended && appended.kind !== 'absent' && appended.kind !== 'recovering') return appended;
    replica.catchUp();
    await wait(AGAIN, undefined, { ref: false });
  }
  throw new RegistryUnavailable('The room is being given back to the store');
}

/** Is everyone else away, with a full queue? */
function hasNoRecipient(replica: Replica, speaker: MemberId, line: Entry): boolean {
  const others = [...replica.state.members.values()].filter(({ member }) => member.memberId !== speaker);
  if (others.length === 0 || others.some(({ member }) => !member.away)) return false;
  return others.every((seat) => isFull(replica, seat, line));
}

/** Would this entry exceed the 256 entries or 256 KiB queued for a member in grace? */
function isFull({ ring, seq }: Replica, { member, awayFrom = seq }: Seat, next: Entry): boolean {
  if (!member.away) return false;
  const waiting = ring
    .after(awayFrom)
    .flatMap(({ entries }) => entries.filter((one) => concerns(one, member.memberId)));
  if (waiting.length >= GRACE_LOG.entries) return true;
  return [...waiting, next].reduce((bytes, entry) => bytes + sizeOf(entry), 0) > GRACE_LOG.bytes;
}

const sizeOf = (entry: Entry): number => Buffer.byteLength(JSON.stringify(entry));
