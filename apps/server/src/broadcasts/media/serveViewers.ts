import type { Answer } from '@colloquy/machines/contract/negotiation.ts';
import type { SignalOutcome, StreamNotifier } from './handOverTypes.ts';
import { GROUP_SIZES, MAX_FAILURES, type HandOverTimes } from './handOverTimes.ts';
import { DescriptionRefused, serverId, type MediaRoom } from './mediaServers.ts';
import type { ViewerPaths, ViewerState } from './viewerPaths.ts';

export type ServingOptions = {
  viewers: ViewerPaths;
  notifier: Pick<StreamNotifier, 'viewerJoined' | 'viewerLeft' | 'offer' | 'reject'>;
  starSeats: number;
  delays: Pick<HandOverTimes, 'connectTimeout' | 'overlap' | 'groupInterval'>;
};

/** Connects the viewers of one broadcast to a server, one group after the other. */
export function createServing({ viewers, notifier, starSeats, delays }: ServingOptions) {
  /** The room that receives the broadcaster's media. */
  let source: { room: MediaRoom; epoch: number } | undefined;
  let nextGroup: NodeJS.Timeout | undefined;

  function serveNext(): void {
    const target = source;
    if (nextGroup || !target) return;
    const unserved = viewers.waitingForServer();
    if (unserved.length === 0) return;
    // Viewers without a picture come first, in larger groups.
    const waiting = unserved.filter(({ path }) => path === 'waiting');
    const kind = waiting.length > 0 ? 'waiting' : 'moved';
    const group = kind === 'waiting' ? waiting : unserved;
    for (const viewer of group.slice(0, GROUP_SIZES[kind])) void serve(viewer, target);
    nextGroup = setTimeout(() => {
      nextGroup = undefined;
      serveNext();
    }, delays.groupInterval[kind]);
  }

  async function serve(viewer: ViewerState, target: { room: MediaRoom; epoch: number }): Promise<void> {
    viewer.path = viewer.path === 'star' ? 'moving' : 'server';
    viewer.generation += 1;
    viewer.isAnswered = false;
    const { memberId, generation } = viewer;
    // A server that sends no connectivity checks does not notice that none arrive.
    clearTimeout(viewer.connectTimer);
    viewer.connectTimer = setTimeout(() => onFailed(viewer), delays.connectTimeout);
    const sdp = await target.room.offerTo(memberId).catch(() => undefined);
    if (target !== source || viewer.generation !== generation) return;
    if (!viewers.has(viewer)) return target.room.removeViewer(memberId);
    if (sdp === undefined) return onFailed(viewer);
    notifier.offer(memberId, serverId(target.epoch), { type: 'offer', sdp, generation, round: 1 });
  }

  function onConnected(viewer: ViewerState | undefined): void {
    if (!viewer) return;
    clearTimeout(viewer.connectTimer);
    viewer.failures = 0;
    if (viewer.path !== 'moving') return;
    viewer.closeTimer = setTimeout(() => {
      viewer.path = 'server';
      notifier.viewerLeft(viewer.memberId);
    }, delays.overlap);
  }

  /** The viewer's connection from the server failed: retries, up to `MAX_FAILURES`. */
  function onFailed(viewer: ViewerState | undefined): void {
    if (!viewer) return;
    source?.room.removeViewer(viewer.memberId);
    clearTimeout(viewer.connectTimer);
    clearTimeout(viewer.closeTimer);
    viewer.failures += 1;
    viewer.path = viewer.path === 'moving' ? 'star' : 'waiting';
    if (viewer.path === 'waiting' && viewer.failures >= MAX_FAILURES) fallBackOrReject(viewer);
    serveNext();
  }

  /** No server can reach the viewer. If its broadcaster cannot send to it either, it is rejected. */
  function fallBackOrReject(viewer: ViewerState): void {
    if (serveByBroadcaster(viewer)) return;
    viewers.remove(viewer.memberId);
    notifier.reject(viewer.memberId, 'try_again');
  }

  /** The broadcaster itself sends to the viewer, if it has a free star seat. */
  function serveByBroadcaster(viewer: ViewerState): boolean {
    if (viewers.count('star', 'moving') >= starSeats) return false;
    viewer.path = 'star';
    notifier.viewerJoined(viewer.memberId);
    return true;
  }

  async function accept(viewer: ViewerState, answer: Answer): Promise<SignalOutcome> {
    const target = source;
    if (!target) return 'peer_not_found';
    const isOutdated = answer.generation !== undefined && answer.generation !== viewer.generation;
    // Only the first answer to each offer reaches the server.
    if (isOutdated || viewer.isAnswered) return 'taken';
    viewer.isAnswered = true;
    try {
      await target.room.accept(viewer.memberId, answer.sdp);
      return 'taken';
    } catch (error) {
      if (target === source) onFailed(viewer);
      return error instanceof DescriptionRefused ? 'invalid' : 'try_again';
    }
  }

  return {
    serveNext,
    onConnected,
    onFailed,
    serveByBroadcaster,
    accept,
    start(room: MediaRoom, epoch: number): void {
      source = { room, epoch };
      serveNext();
    },
    /** Stops serving until `start` is called again. */
    stop(): void {
      source = undefined;
      clearTimeout(nextGroup);
      nextGroup = undefined;
    },
  };
}
