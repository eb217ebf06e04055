import { stripVTControlCharacters } from 'node:util';
import { alignedTable } from '../support/table.ts';
import { reasonOf } from './engine.ts';

type Outcome = 'passed' | 'failed' | 'refused';

/** Ends the run: what follows needs what failed. */
export class Ended extends Error {
  override readonly name = 'Ended';
}

/** The rows of the table, in the order in which they were tried. */
export class Report {
  private readonly rows: { what: string; outcome: Outcome; detail: string }[] = [];

  /**
   * Tries something and notes how it went; resolves to whether it passed.
   * @param otherwise what a failure means: `refused` where this machine does not permit it.
   */
  async row(what: string, attempt: () => Promise<string>, otherwise: Exclude<Outcome, 'passed'> = 'failed') {
    const from = Date.now();
    try {
      this.note(what, 'passed', await attempt(), from);
      return true;
    } catch (error) {
      this.note(what, otherwise, reasonOf(error), from);
      return false;
    }
  }

  /** The same for what everything after it needs. */
  async need(what: string, attempt: () => Promise<string>): Promise<void> {
    if (!(await this.row(what, attempt))) throw new Ended(what);
  }

  private note(what: string, outcome: Outcome, printed: string, from: number): void {
    const detail = stripVTControlCharacters(printed);
    this.rows.push({ what, outcome, detail: detail.slice(0, 400) });
    console.log(`${outcome}: ${what}: ${detail.slice(0, 2_000)} (${Math.round((Date.now() - from) / 1_000)} s)`);
  }

  get hasFailed(): boolean {
    return this.rows.some(({ outcome }) => outcome === 'failed');
  }

  table(): string {
    return alignedTable([
      ['What', 'Result', 'Detail'],
      ...this.rows.map(({ what, outcome, detail }) => [what, outcome, detail]),
    ]);
  }
}
