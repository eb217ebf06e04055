import type { LogRecord } from '../store/roomStore.ts';

/** The number of records kept for members who resume: 10 s at 36 messages a second exceed 256. */
const MAX_RECORDS = 1_024;
const SLACK = 128;

/** The newest records of a room's log, without gaps. */
export class RecentRecords {
  #records: LogRecord[] = [];

  get all(): readonly LogRecord[] {
    return this.#records;
  }

  push(record: LogRecord): void {
    this.#records.push(record);
    if (this.#records.length > MAX_RECORDS + SLACK) this.#records.splice(0, SLACK);
  }

  reset(records: readonly LogRecord[]): void {
    this.#records = [...records];
  }

  /** Does it contain everything after that `seq`? */
  covers(seq: number, end: number): boolean {
    const [oldest] = this.#records;
    return oldest ? oldest.prev <= seq : seq >= end;
  }

  /** The records with a higher `seq`. */
  after(seq: number): LogRecord[] {
    let from = this.#records.length;
    while (from > 0 && (this.#records[from - 1]?.seq ?? 0) > seq) from -= 1;
    return this.#records.slice(from);
  }
}
