import type { Answer } from '@colloquy/machines/contract/negotiation.ts';
import type { SignalOutcome, StreamNotifier } from './handOverTerms.ts';
import { GROUP_SIZES, MAX_FAILURES, type HandOverTimes } from './handOverTimes.ts';
import { DescriptionRefused, type MediaRoom } from './mediaServers.ts';
import { serverId } from './serverIds.ts';
import type { ViewerPaths, Watching } from './viewerPaths.ts';

export type ServingOptions = {
  viewers: ViewerPaths;
  notifier: Pick<StreamNotifier, 'viewerJoined' | 'viewerLeft' | 'offer' | 'reject'>;
  starSeats: number;
  delays: Pick<HandOverTimes, 'connection' | 'overlap' | 'group'>;
};

/** Connects the viewers of one broadcast to a server, one group after the other. */
export function createServing({ viewers, notifier, starSeats, delays }: ServingOptions) {
  /** The room that receives the broadcaster's media. */
  let flow: { room: MediaRoom; epoch: number } | undefined;
  let nextGroup: NodeJS.Timeout | undefined;

  function next(): void {
    const here = flow;
    if (nextGroup || !here) return;
    const group = groupOf(viewers.toServe());
    if (group.length === 0) return;
    for (const watching of group) void serve(watching, here);
    nextGroup = setTimeout(() => {
      nextGroup = undefined;
      next();
    }, delays.group);
  }

  async function serve(watching: Watching, here: { room: MediaRoom; epoch: number }): Promise<void> {
    watching.path = watching.path === 'star' ? 'moving' : 'server';
    watching.generation += 1;
    watching.isAnswered = false;
    const { memberId, generation } = watching;
    // A server that sends no connectivity checks does not notice that none arrive.
    clearTimeout(watching.giveUp);
    watching.giveUp = setTimeout(() => gone(watching), delays.connection);
    const sdp = await here.room.offerTo(memberId).catch(() => undefined);
    if (here !== flow || watching.generation !== generation) return;
    if (!viewers.has(watching)) return here.room.part(memberId);
    if (sdp === undefined) return gone(watching);
    notifier.offer(memberId, serverId(here.epoch), { type: 'offer', sdp, generation, round: 1 });
  }

  function up(watching: Watching | undefined): void {
    if (!watching) return;
    clearTimeout(watching.giveUp);
    watching.failures = 0;
    if (watching.path !== 'moving') return;
    watching.letGo = setTimeout(() => {
      watching.path = 'server';
      notifier.viewerLeft(watching.memberId);
    }, delays.overlap);
  }

  /** The viewer's connection from the server failed: retries, up to `MAX_FAILURES`. */
  function gone(watching: Watching | undefined): void {
    if (!watching) return;
    flow?.room.part(watching.memberId);
    clearTimeout(watching.giveUp);
    clearTimeout(watching.letGo);
    watching.failures += 1;
    watching.path = watching.path === 'moving' ? 'star' : 'waiting';
    if (watching.path === 'waiting' && watching.failures >= MAX_FAILURES) leaveToBroadcaster(watching);
    next();
  }

  /** No server can reach the viewer. If its broadcaster cannot send to it either, it is rejected. */
  function leaveToBroadcaster(watching: Watching): void {
    if (byBroadcaster(watching)) return;
    viewers.remove(watching.memberId);
    notifier.reject(watching.memberId, 'try_again');
  }

  /** The broadcaster itself sends to the viewer, if it has a free star seat. */
  function byBroadcaster(watching: Watching): boolean {
    if (viewers.count('star', 'moving') >= starSeats) return false;
    watching.path = 'star';
    notifier.viewerJoined(watching.memberId);
    return true;
  }

  async function accept(watching: Watching, answer: Answer): Promise<SignalOutcome> {
    const here = flow;
    if (!here) return 'peer_not_found';
    const isOutdated = answer.generation !== undefined && answer.generation !== watching.generation;
    // Only the first answer to each offer reaches the server.
    if (isOutdated || watching.isAnswered) return 'taken';
    watching.isAnswered = true;
    try {
      await here.room.accept(watching.memberId, answer.sdp);
      return 'taken';
    } catch (error) {
      if (here === flow) gone(watching);
      return error instanceof DescriptionRefused ? 'invalid' : 'try_again';
    }
  }

  return {
    next,
    up,
    gone,
    byBroadcaster,
    accept,
    begin(room: MediaRoom, epoch: number): void {
      flow = { room, epoch };
      next();
    },
    /** Stops serving until `begin` is called again. */
    rest(): void {
      flow = undefined;
      clearTimeout(nextGroup);
      nextGroup = undefined;
    },
  };
}

/** Viewers without a picture come first, in larger groups. */
function groupOf(toServe: readonly Watching[]): Watching[] {
  const waiting = toServe.filter(({ path }) => path === 'waiting');
  return waiting.length > 0 ? waiting.slice(0, GROUP_SIZES.waiting) : toServe.slice(0, GROUP_SIZES.moved);
}
