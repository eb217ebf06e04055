import { entriesOf, type History, type Timestamp } from '../client/history.ts';
import type { Evidence, FaultSpan, Violation } from './violation.ts';

/** After an interruption two members connect again within this time. */
export const CONNECTED_MS = 5_000;
/** Two network round trips, on a machine that is busy with everything. */
const ALLOWANCE_MS = 1_500;

/** No offer, answer or candidate arrives twice. */
export function signalsAtMostOnce(histories: readonly History[]): Violation[] {
  return histories.flatMap((history) => {
    const seen = new Set<string>();
    return entriesOf(history, 'received').flatMap(({ at, message: { kind, sender, id } }): Violation[] => {
      const key = `${kind} ${id} of ${sender}`;
      if (kind === 'chat' || !seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [{ rule: 'signals at most once', at, detail: `${history.user} got ${key} twice` }];
    });
  });
}

/** Of any two members at the end, one has offered, and the last offers of both were answered. */
export function connectedAtTheEnd({ histories, beliefs }: Pick<Evidence, 'histories' | 'beliefs'>): Violation[] {
  const last = new Map<string, string>();
  const seatedAt = new Map(histories.flatMap(seatedMembers));
  const isOfNow = (at: Timestamp, ...members: string[]) =>
    members.every((member) => at >= (seatedAt.get(member) ?? -Infinity));
  const answered = new Set<string>();
  for (const history of histories) {
    for (const { at, id, member, peer } of entriesOf(history, 'offered'))
      if (isOfNow(at, member, peer)) last.set(`${member} ${peer}`, id);
    for (const { id } of entriesOf(history, 'connected')) answered.add(id);
  }
  return beliefs.flatMap((one, at) =>
    beliefs.slice(at + 1).flatMap((other): Violation[] => {
      if (one.room === undefined || one.room !== other.room) return [];
      const offers = [`${one.member} ${other.member}`, `${other.member} ${one.member}`].flatMap(
        (key) => last.get(key) ?? [],
      );
      if (offers.length > 0 && offers.every((id) => answered.has(id))) return [];
      const how = offers.length === 0 ? 'never offered to each other' : 'are not connected';
      return [{ rule: 'pairs connected', detail: `${one.user} and ${other.user} in ${one.room} ${how}` }];
    }),
  );
}

/** For each member id, when it requested its seat: others may be notified of it, and offer, before its own page is. */
function seatedMembers({ entries }: History): [member: string, at: Timestamp][] {
  let requested: Timestamp | undefined;
  return entries.flatMap((entry): [string, Timestamp][] => {
    if (entry.type === 'requested' && entry.event === 'joinRoom') requested = entry.at;
    return entry.type === 'seated' && !entry.isReturn ? [[entry.member, requested ?? entry.at]] : [];
  });
}

type Ends = Record<'losses' | 'seats' | 'goings', Timestamp[]>;

/** Every offer was answered in time, unless one end left or offered again before that. */
export function connectedInTime({ histories, faults }: Pick<Evidence, 'histories' | 'faults'>): Violation[] {
  if (!faults) return [];
  const members = new Map(histories.flatMap((history) => [...endsOf(history)]));
  return histories.flatMap((history) => {
    const connected = new Map(entriesOf(history, 'connected').map(({ id, at }) => [id, at]));
    const offers = entriesOf(history, 'offered');
    const over = history.entries.at(-1)?.at ?? 0;
    return offers.flatMap(({ id, at, member, peer }, place): Violation[] => {
      const [own, far] = [members.get(member), members.get(peer)];
      if (!own || !far) return [];
      const next = offers.slice(place + 1).find((later) => later.peer === peer && later.member === member);
      const due = deadlineOf(at, [own, far], faults);
      const goneAt = (end: Ends) => (isGone(end, at) ? at : (end.goings.find((moment) => moment > at) ?? Infinity));
      const cameAt = connected.get(id) ?? Infinity;
      if (cameAt <= due || Math.min(goneAt(own), goneAt(far), next?.at ?? Infinity, over) <= due) return [];
      const late = Number.isFinite(cameAt) ? `${((cameAt - due) / 1000).toFixed(1)} s late` : 'never';
      return [{ rule: 'pairs connected', at, detail: `${id} of ${history.user} to ${peer} was answered ${late}` }];
    });
  });
}

/** It has left, and the room does not know yet: its leave is on a connection that is cut. */
const isGone = ({ seats, goings }: Ends, at: Timestamp): boolean => lastBefore(goings, at) > lastBefore(seats, at);

const lastBefore = (moments: readonly Timestamp[], at: Timestamp): Timestamp =>
  moments.findLast((moment) => moment <= at) ?? -Infinity;

/** The deadline for answering an offer: it starts again with the end of every fault and every resume. */
function deadlineOf(at: Timestamp, ends: readonly Ends[], faults: readonly FaultSpan[]): Timestamp {
  let due = at + CONNECTED_MS + ALLOWANCE_MS;
  for (;;) {
    const delays = [
      ...faults.filter(({ from, to }) => from < due && to > at).map(({ to }) => to),
      ...ends.flatMap(({ losses, seats }) => {
        const lost = losses.filter((moment) => moment < due);
        return lost.map((moment) => seats.find((seat) => seat > moment) ?? Infinity).filter((moment) => moment > at);
      }),
    ];
    const later = Math.max(due, ...delays.map((moment) => moment + CONNECTED_MS + ALLOWANCE_MS));
    if (later === due) return due;
    due = later;
  }
}

/** For each member id of a client: when its socket was lost, when it had its seat again, and when it left. */
function endsOf({ entries }: History): Map<string, Ends> {
  const found = new Map<string, Ends>();
  let current: Ends | undefined;
  for (const entry of entries) {
    if (entry.type === 'seated') {
      current = found.get(entry.member) ?? { losses: [], seats: [], goings: [] };
      current.seats.push(entry.at);
      found.set(entry.member, current);
    }
    if (entry.type === 'socketLost') current?.losses.push(entry.at);
    if (entry.type === 'unseated' && current) {
      current.goings.push(entry.at);
      current = undefined;
    }
  }
  return found;
}
