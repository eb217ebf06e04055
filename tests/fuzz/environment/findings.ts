/** What was sent, in a replayable form: with placeholders instead of values. */
export type Sent =
  | { kind: 'event'; event: string; payload: string | undefined; asks: boolean }
  | { kind: 'frame'; frame: string }
  | { kind: 'handshake'; namespace: string; auth: string }
  | { kind: 'watched'; event: string; payload: string | undefined }
  | {
      kind: 'call';
      route: string;
      path: string;
      by: string;
      headers: Record<string, string>;
      body: string | undefined;
    };

export type Finding = { what: string; sent: Sent | undefined; seed: number };

/** The number kept of one kind: the first is enough. */
const MAX_PER_KIND = 5;

/** Violations, by what they violate. */
export class Findings {
  readonly #found = new Map<string, Finding[]>();
  readonly #seed: number;
  constructor(seed: number) {
    this.#seed = seed;
  }

  add(what: string, sent?: Sent): void {
    const same = this.#found.get(what) ?? [];
    if (same.length < MAX_PER_KIND) same.push({ what, sent, seed: this.#seed });
    this.#found.set(what, same);
  }

  get all(): Finding[] {
    return [...this.#found.values()].flat();
  }
}
