import { INSPECTION } from '@colloquy/machines/contract/inspectionLimits.ts';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';

/** Above this many waiting records payloads are dropped, and above that the oldest records. */
const THIN_FROM = 400;
const DROP_FROM = 2_000;
/** The bytes around the records of one message. */
const SPARE_BYTES = 1_024;

/**
 * Records waiting to be sent. Where the connection is slower than the events, payloads are dropped first, then records;
 * the rest keep their numbers, so that readers see what is missing. After a loss a snapshot is owed, from which reading
 * can resume.
 */
export type RecordOutbox = {
  add(record: RecordingRecord): void;
  /** The next records to send, within the size of one message. */
  take(): RecordingRecord[];
  /** The last batch did not arrive. */
  lose(): void;
  /** Whether a snapshot is owed and can be sent now; true once. */
  claimFrame(): boolean;
};

export function createRecordOutbox(): RecordOutbox {
  let waiting: RecordingRecord[] = [];
  let owesFrame = false;
  return {
    add(record) {
      waiting.push(record);
      if (waiting.length > DROP_FROM) {
        waiting = waiting.slice(-DROP_FROM / 2);
        owesFrame = true;
      }
      if (waiting.length > THIN_FROM) {
        waiting = waiting.map(withoutPayload);
        owesFrame = true;
      }
    },
    take() {
      let bytes = SPARE_BYTES;
      let count = 0;
      for (; count < Math.min(waiting.length, INSPECTION.records); count += 1) {
        bytes += bytesOf(waiting[count]);
        if (bytes > INSPECTION.bytes) break;
      }
      // A record that fits into no message is sent without its payload.
      const [only] = waiting;
      if (count === 0 && only) {
        waiting = waiting.slice(1);
        return [withoutPayload(only)];
      }
      const taken = waiting.slice(0, count);
      waiting = waiting.slice(count);
      return taken;
    },
    lose() {
      owesFrame = true;
    },
    claimFrame() {
      const isDue = owesFrame && waiting.length === 0;
      if (isDue) owesFrame = false;
      return isDue;
    },
  };
}

const encoder = new TextEncoder();
const bytesOf = (record: unknown) => encoder.encode(JSON.stringify(record)).length + 1;

/** The same record without its payload; its actor, number and time stay. */
function withoutPayload(record: RecordingRecord): RecordingRecord {
  if (record.thin || record.kind === 'actor') return record;
  if (record.kind === 'event') return { ...record, event: { type: record.event.type }, thin: true };
  if (record.kind === 'step') return { ...record, patch: [], guards: [], thin: true };
  return { ...record, actors: record.actors.map((actor) => ({ ...actor, context: undefined })), thin: true };
}
