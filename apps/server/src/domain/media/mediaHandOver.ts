import type { Offer } from '@colloquy/machines/contract/negotiation.ts';
import type { MediaNews, MediaRoom } from './mediaServers.ts';
import type { HandOverNote } from './handOverNote.ts';
import type { HandOverOptions, HandOverTimes, Reception, StreamSignal } from './handOverTerms.ts';
import { Ingest } from './ingest.ts';
import type { MemberId } from '../registry.ts';
import { serverId } from './serverIds.ts';
import { createServing } from './serving.ts';
import { ViewerPaths, type Watching } from './viewerPaths.ts';

const USUAL: HandOverTimes = {
  invitation: 10_000,
  connection: 10_000,
  overlap: 2_500,
  group: 200,
  serverAway: 5_000,
  reluctance: 30_000,
};
const LOOK_FOR_SERVER = 250;
/** So many rooms a broadcast gets within the time of its reluctance. */
const MOST_ROOMS = 6;

type Stage =
  | { kind: 'star' }
  | { kind: 'opening' }
  /** The server is among the viewers; the broadcaster's media is awaited. */
  | { kind: 'inviting'; room: MediaRoom }
  | { kind: 'served'; room: MediaRoom };

/** The way of one broadcast from its broadcaster's own connections to a media server, from one server to the next, and back. */
export type HandOver = ReturnType<typeof createHandOver>;

const now = () => performance.now();

export function createHandOver({ servers, voices, starSeats, count = () => {}, times }: HandOverOptions) {
  const within = { ...USUAL, ...times };
  const viewers = new ViewerPaths();
  let stage: Stage = { kind: 'star' };
  let epoch = 0;
  let ingest = new Ingest();
  let reluctantUntil = 0;
  let opened: number[] = [];
  let hasBeenServed = false;
  let invitation: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;

  const serving = createServing({
    viewers,
    voices,
    starSeats,
    within,
    room: () => roomOf(stage),
    epoch: () => epoch,
    isFlowing: () => stage.kind === 'served',
  });

  const canBeServed = () => now() >= reluctantUntil && servers.haveSpace();
  const roomOf = (at: Stage) => (at.kind === 'inviting' || at.kind === 'served' ? at.room : undefined);

  function rest(): void {
    for (const timer of [invitation, looking]) clearTimeout(timer);
    serving.rest();
  }

  /** Takes a server; on it, it is one more viewer to the broadcaster. */
  async function begin(): Promise<void> {
    rest();
    epoch += 1;
    const mine = epoch;
    stage = { kind: 'opening' };
    ingest = new Ingest();
    const room = await servers.open((news) => mine === epoch && hear(news)).catch(() => undefined);
    if (mine !== epoch) return void room?.close();
    if (!room) return fallBack();
    stage = { kind: 'inviting', room };
    invitation = setTimeout(beReluctant, within.invitation);
    voices.viewerJoined(serverId(epoch));
  }

  function hear(news: MediaNews): void {
    switch (news.kind) {
      case 'publisherUp':
        if (stage.kind !== 'inviting') return;
        clearTimeout(invitation);
        stage = { kind: 'served', room: stage.room };
        count(hasBeenServed ? 'failover' : 'handOver');
        hasBeenServed = true;
        return serving.next();
      case 'publisherGone':
      case 'lost':
        return goToNext();
      case 'viewerUp':
        return serving.up(viewers.get(news.viewer));
      case 'viewerGone':
        return serving.gone(viewers.get(news.viewer));
    }
  }

  /** Away from this room, to a new one: whoever saw its picture waits for the next. */
  function goToNext(): void {
    opened = [...opened.filter((at) => at > now() - within.reluctance), now()];
    if (opened.length > MOST_ROOMS) return beReluctant();
    leaveRoom();
    void begin();
  }

  function beReluctant(): void {
    reluctantUntil = now() + within.reluctance;
    fallBack();
  }

  function leaveRoom(): void {
    const room = roomOf(stage);
    if (!room) return;
    voices.viewerLeft(serverId(epoch));
    viewers.loseServer();
    void room.close();
  }

  /** Back to the broadcaster alone: to as many as it can send to; the others wait a little for a server. */
  function fallBack(): void {
    rest();
    leaveRoom();
    // What the room still says is none of ours.
    epoch += 1;
    stage = { kind: 'star' };
    count('fallBack');
    for (const watching of viewers.on('waiting')) serving.byBroadcaster(watching);
    if (viewers.count('waiting') > 0) lookForServer(now() + within.serverAway);
  }

  function lookForServer(until: number): void {
    if (canBeServed()) return void begin();
    if (now() < until && now() >= reluctantUntil) {
      looking = setTimeout(() => lookForServer(until), LOOK_FOR_SERVER);
      return;
    }
    for (const { memberId } of viewers.on('waiting')) {
      viewers.remove(memberId);
      voices.turnAway(memberId, 'stream_full');
    }
  }

  /** The room of another node, which goes on as it is; it may be gone by now. */
  async function resume({ room: noted, settled: agreed }: HandOverNote): Promise<void> {
    const mine = epoch;
    hasBeenServed = true;
    stage = { kind: 'opening' };
    const room = await servers.adopt(noted, (news) => mine === epoch && hear(news)).catch(() => undefined);
    if (mine !== epoch) return room?.abandon();
    if (!room) return goAnew();
    stage = { kind: 'served', room };
    ingest = new Ingest(agreed);
    for (const watching of viewers.on('moving')) serving.up(watching);
    serving.next();
  }

  /** What the broadcaster sent to is no more. */
  function goAnew(): void {
    voices.viewerLeft(serverId(epoch));
    viewers.loseServer();
    void begin();
  }

  function forgetViewers(): void {
    for (const { memberId } of viewers.on('star', 'waiting', 'moving', 'server')) viewers.remove(memberId);
    epoch += 1;
    stage = { kind: 'star' };
  }

  async function publish(room: MediaRoom, offer: Offer): Promise<Reception> {
    const mine = epoch;
    const taken = await ingest.take(room, offer);
    if (mine !== epoch) return 'peer_not_found';
    if (taken === 'fresh') goToNext();
    else if (typeof taken === 'object') voices.answer(serverId(epoch), taken);
    else return taken;
    return 'taken';
  }

  return {
    /** A viewer has taken its seat: who sends to it? `full`: nobody can, and it is not remembered. */
    joined({ memberId, canMove }: Pick<Watching, 'memberId' | 'canMove'>): 'star' | 'server' | 'full' {
      if (stage.kind === 'star' && viewers.count('star') < starSeats) {
        viewers.add(memberId, canMove, 'star');
        return 'star';
      }
      if (!(stage.kind === 'star' ? canBeServed() : (roomOf(stage)?.hasSpace() ?? true))) return 'full';
      viewers.add(memberId, canMove, 'waiting');
      if (stage.kind === 'star') void begin();
      else serving.next();
      return 'server';
    },

    /** A viewer has left; true when the broadcaster has a connection to it, and must hear. */
    left(memberId: MemberId): boolean {
      const watching = viewers.remove(memberId);
      roomOf(stage)?.part(memberId);
      return watching === undefined || watching.path === 'star' || watching.path === 'moving';
    },

    /** The broadcaster's encoder or line is at its end: a server takes over before the star is full. */
    strained(): void {
      // In place of one connection there would be another.
      if (viewers.toServe().length < 2) return;
      if (stage.kind === 'star' && canBeServed()) void begin();
    },

    async fromBroadcaster(target: MemberId, signal: StreamSignal): Promise<Reception> {
      const room = roomOf(stage);
      if (!room || target !== serverId(epoch)) return 'peer_not_found';
      if (signal.kind === 'offer') return await publish(room, signal.offer);
      // It has a public address and learns the other one from its checks.
      return signal.kind === 'candidate' ? 'taken' : 'invalid';
    },

    /** @param target the server, or the broadcaster, whom a viewer that is served may name as well. */
    async fromViewer(viewer: MemberId, target: MemberId, signal: StreamSignal): Promise<Reception> {
      const watching = viewers.get(viewer);
      const room = roomOf(stage);
      const isServed = room && (watching?.path === 'moving' || watching?.path === 'server');
      const namesServer = target === serverId(epoch);
      if (!watching || !isServed) return target.startsWith('sfu:') ? 'peer_not_found' : 'relay';
      if (!namesServer && target.startsWith('sfu:')) return 'peer_not_found';
      if (!namesServer && watching.path === 'moving') return 'relay';
      if (signal.kind === 'answer') return await serving.accept(room, watching, signal.answer);
      return signal.kind === 'candidate' ? 'taken' : 'invalid';
    },

    /** How many see it by which way. */
    census: () => ({
      isServed: stage.kind === 'served',
      star: viewers.count('star'),
      server: viewers.count('moving', 'server'),
    }),

    note: (): HandOverNote => ({
      epoch,
      ...(stage.kind === 'served' && { room: stage.room.note() }),
      ...(ingest.settled && { settled: ingest.settled }),
      viewers: viewers.note(),
    }),

    /**
     * Goes on where another node has stopped, with the media as it flows, or with another server if that cannot be.
     * @param present all viewers there are; of those that the note does not know the broadcaster has heard.
     */
    async restore(note: HandOverNote | undefined, present: readonly Pick<Watching, 'memberId' | 'canMove'>[]) {
      const known = new Map(note?.viewers.map((viewer) => [viewer.memberId, viewer]));
      for (const { memberId, canMove } of present) {
        const before = known.get(memberId);
        if (before) viewers.restore(before);
        else viewers.add(memberId, canMove, 'star');
      }
      if (!note) return;
      epoch = note.epoch;
      if (note.room !== undefined) await resume(note);
      else if (viewers.count('waiting', 'moving', 'server') > 0) goAnew();
    },

    /** Another node has it from now on: nothing is ended. */
    abandon(): void {
      rest();
      const room = roomOf(stage);
      forgetViewers();
      room?.abandon();
    },

    /** The broadcast is over; nobody is told. */
    end(): void {
      rest();
      const room = roomOf(stage);
      forgetViewers();
      void room?.close();
    },
  };
}
