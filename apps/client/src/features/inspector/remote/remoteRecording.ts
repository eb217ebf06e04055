import type { WatcherNotices } from '@colloquy/machines/contract/inspect.ts';
import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import type { RecordingRecord, RecordingSource } from '@colloquy/machines/contract/recording.ts';

/** How many records are kept for each participant; older ones are dropped up to a snapshot. */
const KEPT = 20_000;

type Clock = { offset: number; roundTrip: number };

/** A watched person, as far as we have received records. */
export type RemotePerson = {
  memberId: string;
  /** Their name in recordings; the member's id until the first record. */
  name: string;
  state: WatcherNotices['person']['state'];
  /** Records that never arrived, and records that came without their payload. */
  missing: number;
  thin: number;
  /** How far their clock is ahead of ours, and the uncertainty; milliseconds. */
  clock: Clock | undefined;
};

type Received = { source: RecordingSource; records: RecordingRecord[]; next: number; memberId: string };

/** What watched calls have sent so far, on one clock: the watcher's. */
export type RemoteRecording = {
  receive<K extends keyof WatcherNotices>(name: K, notice: WatcherNotices[K]): void;
  /** A number for querying all clocks now. */
  probe(): number;
  recording(): Recording;
  people: () => readonly RemotePerson[];
  subscribe: (listener: () => void) => () => void;
  clear(): void;
};

export function createRemoteRecording(now: () => number = Date.now): RemoteRecording {
  const people = new Map<string, RemotePerson>();
  /** By member and start: a reloaded page is another recording of the same person. */
  const received = new Map<string, Received>();
  const probes = new Map<number, number>();
  const listeners = new Set<() => void>();
  let shownPeople: readonly RemotePerson[] = [];
  let shown: Recording | undefined;

  const change = (memberId: string, about: Partial<RemotePerson>) => {
    const before = people.get(memberId);
    const fresh = { memberId, name: memberId, state: 'watched' as const, missing: 0, thin: 0, clock: undefined };
    people.set(memberId, { ...fresh, ...before, ...about });
    shownPeople = [...people.values()];
  };

  function take({ member_id: memberId, source, records }: WatcherNotices['records']): void {
    const key = `${memberId} ${source.began}`;
    const known = received.get(key) ?? { source, records: [], next: records[0]?.seq ?? 0, memberId };
    const { missing = 0, thin = 0 } = people.get(memberId) ?? {};
    let lost = 0;
    for (const record of records) {
      lost += Math.max(0, record.seq - known.next);
      known.next = record.seq + 1;
      known.records.push(record);
    }
    if (known.records.length > KEPT) known.records = fromFrame(known.records);
    received.set(key, known);
    const thinNow = records.filter((record) => record.thin).length;
    change(memberId, { name: source.participant, missing: missing + lost, thin: thin + thinNow });
  }

  /** The answer with the shortest round trip is the most precise. */
  function keepClock({ member_id: memberId, probe, wall }: WatcherNotices['clock']): void {
    const requested = probes.get(probe);
    if (requested === undefined) return;
    const roundTrip = now() - requested;
    const best = people.get(memberId)?.clock;
    if (!best || roundTrip <= best.roundTrip)
      change(memberId, { clock: { offset: wall - requested - roundTrip / 2, roundTrip } });
  }

  return {
    receive(name, notice) {
      if (name === 'records') take(notice as WatcherNotices['records']);
      else if (name === 'clock') keepClock(notice as WatcherNotices['clock']);
      else if (name === 'person') {
        const { member_id, state } = notice as WatcherNotices['person'];
        change(member_id, { state });
      }
      shown = undefined;
      for (const listener of listeners) listener();
    },
    probe() {
      const probe = Math.floor(Math.random() * 2 ** 31);
      probes.set(probe, now());
      if (probes.size > 10) probes.delete(probes.keys().next().value ?? probe);
      return probe;
    },
    recording: () => (shown ??= laidOnOneClock([...received.values()], (id) => people.get(id)?.clock?.offset ?? 0)),
    people: () => shownPeople,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      people.clear();
      received.clear();
      shownPeople = [];
      shown = undefined;
    },
  };
}

function laidOnOneClock(received: readonly Received[], offsetOf: (memberId: string) => number): Recording {
  const sources = received.map(({ source, memberId }) => ({ ...source, began: source.began - offsetOf(memberId) }));
  const records = received.flatMap(({ records: own }, source) => own.map((record) => ({ ...record, source })));
  const at = ({ source, t }: RecordingRecord) => (sources[source]?.began ?? 0) + t;
  return { sources, records: records.toSorted((one, other) => at(one) - at(other)) };
}

/** The newer half, from a snapshot on: before that nothing could be read. */
function fromFrame(records: RecordingRecord[]): RecordingRecord[] {
  const frame = records.findIndex((record, at) => at >= records.length / 2 && record.kind === 'frame');
  return records.slice(Math.max(0, frame));
}
