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

/**
 * Who sends to a new viewer: the broadcaster while one more can be served by them, otherwise a server; `full` if neither
 * can.
 * @param byServer the viewer can be served by a server only.
 */
export function senderTo({
  byServer = false,
  hasStarSeat,
  hasServer,
}: {
  byServer?: boolean | undefined;
  hasStarSeat: boolean;
  hasServer: boolean;
}): 'star' | 'server' | 'full' {
  if (hasStarSeat && !byServer) return 'star';
  return hasServer ? 'server' : 'full';
}

export type ViewerState = {
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
  closeTimer?: NodeJS.Timeout;
  /** Timeout of its connection from the server. */
  connectTimer?: NodeJS.Timeout;
};

/** The viewers of one broadcast, in order of arrival. */
export class ViewerPaths {
  readonly #all = new Map<MemberId, ViewerState>();

  add(memberId: MemberId, canMove: boolean, path: Path): void {
    this.#all.set(memberId, { memberId, canMove, path, failures: 0, generation: 0, isAnswered: false });
  }

  /** Restores a viewer from another node's saved state. */
  restore(viewer: ViewerState): void {
    this.#all.set(viewer.memberId, { ...viewer });
  }

  /** The part of the saved state about the viewers. */
  exportState(): Omit<ViewerState, 'closeTimer' | 'connectTimer'>[] {
    return [...this.#all.values()].map(({ memberId, canMove, path, failures, generation, isAnswered }) => {
      return { memberId, canMove, path, failures, generation, isAnswered };
    });
  }

  get(memberId: MemberId): ViewerState | undefined {
    return this.#all.get(memberId);
  }

  /** False also if another viewer has the same id now. */
  has(viewer: ViewerState): boolean {
    return this.#all.get(viewer.memberId) === viewer;
  }

  remove(memberId: MemberId): ViewerState | undefined {
    const viewer = this.#all.get(memberId);
    if (viewer) clearTimers(viewer);
    this.#all.delete(memberId);
    return viewer;
  }

  clear(): void {
    for (const memberId of this.#all.keys()) this.remove(memberId);
  }

  withPath(...paths: Path[]): ViewerState[] {
    return [...this.#all.values()].filter(({ path }) => paths.includes(path));
  }

  count(...paths: Path[]): number {
    return this.withPath(...paths).length;
  }

  /** The viewers to be served next: first those without a picture. */
  waitingForServer(): ViewerState[] {
    const reachable = this.withPath('waiting', 'star').filter(({ failures }) => failures < MAX_FAILURES);
    return [
      ...reachable.filter(({ path }) => path === 'waiting'),
      ...reachable.filter(({ path, canMove }) => path === 'star' && canMove),
    ];
  }

  /** The server was lost, with all its connections. */
  onServerLost(): void {
    for (const viewer of this.withPath('moving', 'server')) {
      clearTimers(viewer);
      viewer.path = viewer.path === 'moving' ? 'star' : 'waiting';
    }
  }
}

function clearTimers({ closeTimer, connectTimer }: ViewerState): void {
  clearTimeout(closeTimer);
  clearTimeout(connectTimer);
}
