import type { Change, LogEntry } from '../../registryTypes.ts';
import { apply, type Draft, type Patch, type QuotaRelease } from '../rules/draft.ts';
import type { Meeting } from '../rules/meetings.ts';
import { tick } from '../rules/deadlines.ts';
import type { RoomState, MembershipRecord } from '../rules/roomState.ts';

/**
 * Turns a reply into the caller's result: `changes` are the command's log entries, `last` is the `seq` of the last one.
 */
export type View<R, V> = (reply: R, changes: readonly Change[], last: number) => V;

/** A queued command. */
export type Job = {
  command: (draft: Draft) => unknown;
  view: View<unknown, unknown>;
  resolve: (result: unknown) => void;
  fail: (error: unknown) => void;
};

/** Side effects of a command outside its room. */
export type CommandEffects = {
  released: readonly QuotaRelease[];
  memberships: readonly MembershipRecord[];
  meetings: readonly Meeting[];
};

/** Commands that are executed together, each on the state left by the previous one; overdue deadlines first. */
export class Batch {
  readonly #state: RoomState;
  readonly #overdue: Draft;
  readonly #executed: { job: Job; draft: Draft; reply: unknown }[] = [];

  constructor(state: RoomState, jobs: readonly Job[], draftOf: () => Draft) {
    this.#state = state;
    this.#overdue = draftOf();
    tick(this.#overdue);
    for (const job of jobs) {
      const draft = draftOf();
      try {
        this.#executed.push({ job, draft, reply: job.command(draft) });
      } catch (error) {
        apply(state, draft.undo);
        job.fail(error);
      }
    }
  }

  get jobs(): Job[] {
    return this.#executed.map(({ job }) => job);
  }

  get hasChanged(): boolean {
    return this.#drafts.some((draft) => draft.hasChanged);
  }

  get patch(): Patch {
    return Object.assign({}, ...this.#drafts.map((draft) => draft.patch)) as Patch;
  }

  get entries(): LogEntry[] {
    return this.#drafts.flatMap((draft) => draft.changes);
  }

  get effects(): CommandEffects {
    return {
      released: this.#drafts.flatMap((draft) => draft.released),
      memberships: this.#drafts.flatMap((draft) => draft.memberships),
      meetings: this.#drafts.flatMap((draft) => draft.meetings),
    };
  }

  /** Call when the batch is stored; `end` is the `seq` of its last entry. */
  resolve(end: number): void {
    let last = end - this.#executed.reduce((sum, { draft }) => sum + draft.changes.length, 0);
    for (const { job, draft, reply } of this.#executed) {
      last += draft.changes.length;
      try {
        job.resolve(job.view(reply, draft.changes, last));
      } catch (error) {
        // The command itself is stored.
        job.fail(error);
      }
    }
  }

  /** Rolls back the batch. */
  rollBack(): void {
    for (const draft of this.#drafts.toReversed()) apply(this.#state, draft.undo);
  }

  fail(error: unknown): void {
    for (const { job } of this.#executed) job.fail(error);
  }

  get #drafts(): Draft[] {
    return [this.#overdue, ...this.#executed.map(({ draft }) => draft)];
  }
}
