import type { MemberId } from '../../rooms/registryTypes.ts';
import { MAX_FAILURES } from './handOverTimes.ts';

/**
 * How the media reaches a viewer.
 * - `star`: from the broadcaster.
 * - `waiting`: not yet; waits for a server.
 * - `moving`: from both; the broadcaster stops once the server's picture is certainly shown.
 * - `server`: from a media server.
 */
export type Path = 'star' | 'waiting' | 'moving' | 'server';

export type Watching = {
  readonly memberId: MemberId;
  /** May be moved while connected: only a client that declares this keeps its picture meanwhile. */
  readonly canMove: boolean;
  path: Path;
  /** Consecutive failed connections from servers. */
  failures: number;
  /** The generation of its connection from the server, and whether its offer was answered. */
  generation: number;
  isAnswered: boolean;
  /** Timer that closes its connection to the broadcaster. */
  letGo?: NodeJS.Timeout;
  /** Timeout of its connection from the server. */
  giveUp?: NodeJS.Timeout;
};

/** The viewers of one broadcast, in order of arrival. */
export class ViewerPaths {
  readonly #all = new Map<MemberId, Watching>();

  add(memberId: MemberId, canMove: boolean, path: Path): void {
    this.#all.set(memberId, { memberId, canMove, path, failures: 0, generation: 0, isAnswered: false });
  }

  /** Restores a viewer from another node's note. */
  restore(watching: Watching): void {
    this.#all.set(watching.memberId, { ...watching });
  }

  /** The part of the note about the viewers. */
  note(): Omit<Watching, 'letGo' | 'giveUp'>[] {
    return [...this.#all.values()].map(({ memberId, canMove, path, failures, generation, isAnswered }) => {
      return { memberId, canMove, path, failures, generation, isAnswered };
    });
  }

  get(memberId: MemberId): Watching | undefined {
    return this.#all.get(memberId);
  }

  /** False also if another viewer has the same id now. */
  has(watching: Watching): boolean {
    return this.#all.get(watching.memberId) === watching;
  }

  remove(memberId: MemberId): Watching | undefined {
    const watching = this.#all.get(memberId);
    if (watching) rest(watching);
    this.#all.delete(memberId);
    return watching;
  }

  clear(): void {
    for (const memberId of this.#all.keys()) this.remove(memberId);
  }

  on(...paths: Path[]): Watching[] {
    return [...this.#all.values()].filter(({ path }) => paths.includes(path));
  }

  count(...paths: Path[]): number {
    return this.on(...paths).length;
  }

  /** The viewers to be served next: first those without a picture. */
  toServe(): Watching[] {
    const hopeful = this.on('waiting', 'star').filter(({ failures }) => failures < MAX_FAILURES);
    return [
      ...hopeful.filter(({ path }) => path === 'waiting'),
      ...hopeful.filter(({ path, canMove }) => path === 'star' && canMove),
    ];
  }

  /** The server was lost, with all its connections. */
  loseServer(): void {
    for (const watching of this.on('moving', 'server')) {
      rest(watching);
      watching.path = watching.path === 'moving' ? 'star' : 'waiting';
    }
  }
}

function rest({ letGo, giveUp }: Watching): void {
  clearTimeout(letGo);
  clearTimeout(giveUp);
}
