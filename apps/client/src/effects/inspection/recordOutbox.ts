import { INSPECTION } from '@colloquy/machines/contract/inspectionLimits.ts';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';

/** From so many waiting records on their payloads stay behind, and beyond that the oldest themselves. */
const THIN_FROM = 400;
const DROP_FROM = 2_000;
/** What goes around the records of one message. */
const SPARE_BYTES = 1_024;

/**
 * What is still to be sent. Where the line is slower than what happens, payloads go first, then records; what is sent
 * keeps its numbers, so that whoever reads sees what is missing. After a loss a frame is owed, from which all can be
 * read again.
 */
export type RecordOutbox = {
  add(record: RecordingRecord): void;
  /** What is said next, within the size of one message. */
  take(): RecordingRecord[];
  /** What was taken last did not arrive. */
  lose(): void;
  /** Whether a frame is owed and can be sent now; asked once. */
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
        waiting = waiting.map(thinned);
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
      // One that fits into no message goes without its payload.
      const [only] = waiting;
      if (count === 0 && only) {
        waiting = waiting.slice(1);
        return [thinned(only)];
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

/** The same record without what it carries; who it is about, its number and its moment stay. */
function thinned(record: RecordingRecord): RecordingRecord {
  if (record.thin || record.kind === 'actor') return record;
  if (record.kind === 'event') return { ...record, event: { type: record.event.type }, thin: true };
  if (record.kind === 'step') return { ...record, patch: [], guards: [], thin: true };
  return { ...record, actors: record.actors.map((actor) => ({ ...actor, context: undefined })), thin: true };
}
