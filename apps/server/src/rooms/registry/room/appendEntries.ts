import { setTimeout as wait } from 'node:timers/promises';
import { RegistryUnavailable } from '../../../platform/resilience/storeFailure.ts';
import type { Rooms, ChatRefusal } from '../../registry.ts';
import type { LogEntry, MemberId } from '../../registryTypes.ts';
import type { Seat } from '../rules/roomState.ts';
import { chatSettingsOf, chatRefusalOf } from '../rules/streamModerating.ts';
import { roleOf } from '../rules/streamBansAndTimeOuts.ts';
import { hashCommandId, seqAt, type LogAppend } from '../store/roomStore.ts';
import type { Replica } from './replica.ts';
import { isQueueFull } from './graceQueue.ts';

/** The number of attempts to append while the store cannot accept it, and the delay between them; milliseconds. */
const MAX_ATTEMPTS = 40;
const RETRY_DELAY_MS = 50;

type MessageRequest = Parameters<Rooms['say']>[0];

/** Appends a chat message to the log of its room. */
export async function appendMessage(
  replica: Replica,
  { memberId, commandId, message, id, name, broadcaster }: MessageRequest,
): ReturnType<Rooms['say']> {
  const seat = replica.state.members.get(memberId);
  if (!seat) return { kind: 'refused', code: 'not_a_member' };
  const { userId } = seat.member;
  const role = roleOf(seat.member);
  const hasRole = broadcaster !== undefined && role !== 'viewer';
  const entry: LogEntry = {
    kind: 'said',
    from: memberId,
    userId,
    message,
    id,
    ...(name !== undefined && { name }),
    ...(broadcaster !== undefined && { broadcaster }),
    ...(hasRole && { role }),
  };
  if (hasNoRecipient(replica, memberId, entry)) return { kind: 'refused', code: 'peer_away' };
  const key = commandId === undefined ? undefined : hashCommandId(commandId);
  const refusal = broadcaster === undefined || hasRole ? undefined : chatRefusalFor(replica, seat, message, key);
  if (refusal) return { kind: 'refused', code: refusal };
  const appended = await appendWithRetries(replica, { member: seat.member, key, entry }).catch((error: unknown) => {
    replica.slowMode.cancel(replica.state, memberId);
    throw error;
  });
  if (appended.kind === 'done') return { kind: 'said', seq: appended.seq };
  if (appended.kind === 'again') return { kind: 'again', seq: seqOfMessage(replica, memberId, id) };
  return { kind: 'refused', code: 'not_a_member' };
}

/** Slow mode comes last: a message that is refused for another reason does not count. */
function chatRefusalFor(
  { state, slowMode, deps }: Replica,
  seat: Seat,
  message: string,
  key: string | undefined,
): ChatRefusal | undefined {
  const now = deps.store.now();
  const refusal = chatRefusalOf(state, seat, message, now);
  if (refusal) return refusal;
  const { slowSeconds } = chatSettingsOf(state);
  return slowMode.tryTake(state, seat.member.memberId, { now, key, slowSeconds }) ? undefined : 'slow_mode';
}

function seqOfMessage({ recent }: Replica, from: MemberId, id: string): number | undefined {
  for (const record of recent.all.toReversed()) {
    const at = record.entries.findIndex((entry) => entry.kind === 'said' && entry.from === from && entry.id === id);
    if (at >= 0) return seqAt(record, at);
  }
  return undefined;
}

/** Queues a signal for a member in grace. */
export async function queueSignal(
  replica: Replica,
  to: MemberId,
  event: string,
  payload: object,
): ReturnType<Rooms['queueSignal']> {
  const seat = replica.state.members.get(to);
  if (!seat) return { kind: 'refused', code: 'peer_not_found' };
  const entry: LogEntry = { kind: 'signal', to, event, payload };
  if (isQueueFull(replica, seat, entry)) return { kind: 'refused', code: 'peer_away' };
  await appendWithRetries(replica, { entry });
  return { kind: 'kept' };
}

/** Appends an entry to the log; returns its `seq`, or why it was not stored. */
export async function append(replica: Replica, request: Omit<LogAppend, 'epoch'>) {
  const appended = await replica.deps.store.append(replica.name, { ...request, epoch: replica.epoch });
  if (appended.kind !== 'done') return appended;
  const { prev, seq } = appended;
  const { entry, key } = request;
  if (seq <= replica.seq && !hasArrived(replica, seq, entry)) return { kind: 'absent' as const };
  replica.ingest({ prev, seq, entries: [entry], ...(key !== undefined && { key }) });
  return { kind: 'done' as const, seq };
}

/**
 * Has the entry arrived through the log? If not, the store was rebuilt from an old copy and reuses numbers of other entries.
 */
function hasArrived({ recent }: Replica, seq: number, entry: LogEntry): boolean {
  const record = recent.after(seq - 1)[0];
  return record?.seq === seq && JSON.stringify(record.entries[0]) === JSON.stringify(entry);
}

async function appendWithRetries(replica: Replica, request: Omit<LogAppend, 'epoch'>) {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const appended = replica.lostMessages.length === 0 && (await append(replica, request));
    if (appended && appended.kind !== 'absent' && appended.kind !== 'recovering') return appended;
    replica.catchUp();
    await wait(RETRY_DELAY_MS, undefined, { ref: false });
  }
  throw new RegistryUnavailable('The room is being given back to the store');
}

/** Is everyone else away, with a full queue? */
function hasNoRecipient(replica: Replica, sender: MemberId, entry: LogEntry): boolean {
  const others = [...replica.state.members.values()].filter(({ member }) => member.memberId !== sender);
  if (others.length === 0 || others.some(({ member }) => !member.away)) return false;
  return others.every((seat) => isQueueFull(replica, seat, entry));
}
