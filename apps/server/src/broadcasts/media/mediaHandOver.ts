import { createActor, fromPromise, waitFor } from 'xstate';
import type { Offer } from '@colloquy/machines/contract/negotiation.ts';
import { mediaHandOverMachine } from '@colloquy/machines/mediaHandOver/mediaHandOverMachine.ts';
import type { MediaEvent, MediaRoom } from './mediaServers.ts';
import type { HandOverNote } from './handOverNote.ts';
import type { HandOverOptions, SignalOutcome, StreamSignal } from './handOverTerms.ts';
import { MAX_ROOMS, DEFAULT_HAND_OVER_TIMES } from './handOverTimes.ts';
import { Ingest } from './ingest.ts';
import type { MemberId } from '../../rooms/registryTypes.ts';
import { serverId } from './serverIds.ts';
import { createServing } from './serveViewers.ts';
import { ViewerPaths, type Watching } from './viewerPaths.ts';

/** Moves one broadcast from its broadcaster's own connections to a media server, between servers, and back. */
export type HandOver = ReturnType<typeof createHandOver>;

type Joining = Pick<Watching, 'memberId' | 'canMove'> & { byServer?: boolean };

const now = () => performance.now();

/** Implements the ports of `mediaHandOverMachine`, and passes it the events of the broadcast. */
export function createHandOver({ servers, notifier, starSeats, count = () => {}, onMedia, times }: HandOverOptions) {
  const delays = { ...DEFAULT_HAND_OVER_TIMES, ...times };
  const viewers = new ViewerPaths();
  const serving = createServing({ viewers, notifier, starSeats, delays });
  let ingest = new Ingest();
  let agreed: Ingest['settled'];
  let room: MediaRoom | undefined;

  const machine = mediaHandOverMachine.provide({
    actors: {
      openRoom: fromPromise(async ({ input: { epoch }, signal }) => {
        ingest = new Ingest();
        const opened = await servers.open((event) => onMediaEvent(epoch, event));
        if (signal.aborted) void opened.close();
        else room = opened;
      }),
      adoptRoom: fromPromise(async ({ input: { epoch, room: noted }, signal }) => {
        const adopted = await servers.adopt(noted, (event) => onMediaEvent(epoch, event));
        if (signal.aborted) {
          adopted.abandon();
        } else {
          room = adopted;
          ingest = new Ingest(agreed);
        }
      }),
    },
    actions: {
      addServerAsViewer: (_, { epoch }) => notifier.viewerJoined(serverId(epoch)),
      reportRoomGone: (_, { epoch }) => miss(epoch),
      leaveRoom(_, { epoch }) {
        if (!room) return;
        void room.close();
        room = undefined;
        miss(epoch);
      },
      releaseRoom(_, { keepsRoom }) {
        viewers.clear();
        if (keepsRoom) room?.abandon();
        else void room?.close();
        room = undefined;
      },
      countMove: (_, { what }) => count(what),
      startServing: ({ context: { epoch } }) => room && serving.begin(room, epoch),
      stopServing: () => serving.rest(),
      completeMoves: () => viewers.on('moving').forEach(serving.up),
      returnToBroadcaster: () => viewers.on('waiting').forEach(serving.byBroadcaster),
      rejectWaiting() {
        for (const { memberId } of viewers.on('waiting')) {
          viewers.remove(memberId);
          notifier.reject(memberId, 'stream_full');
        }
      },
    },
    guards: { haveSpace: () => servers.haveSpace(), haveWaitingViewers: () => viewers.count('waiting') > 0 },
  });
  const actor = createActor(machine, { input: { times: delays, maxRooms: MAX_ROOMS } }).start();
  const epochNow = () => actor.getSnapshot().context.epoch;
  const isServed = () => actor.getSnapshot().matches({ topology: { server: 'served' } });

  /** Viewers served by this server wait for the next one. */
  function miss(epoch: number): void {
    notifier.viewerLeft(serverId(epoch));
    viewers.loseServer();
  }

  function onMediaEvent(epoch: number, event: MediaEvent): void {
    if (epoch !== epochNow()) return;
    switch (event.kind) {
      case 'publisherUp':
        return actor.send({ type: 'room.receivesMedia' });
      case 'publisherGone':
      case 'lost':
        return actor.send({ type: 'room.lost', at: now() });
      case 'publisherMedia':
        return onMedia?.(event.flows);
      case 'viewerUp':
        return serving.up(viewers.get(event.viewer));
      case 'viewerGone':
        return serving.gone(viewers.get(event.viewer));
      case 'halfWanted':
        return notifier.sizes(serverId(epoch), event.half);
    }
  }

  async function publish(to: MediaRoom, offer: Offer): Promise<SignalOutcome> {
    const epoch = epochNow();
    const taken = await ingest.take(to, offer);
    if (epoch !== epochNow()) return 'peer_not_found';
    if (taken === 'fresh') actor.send({ type: 'room.lost', at: now() });
    else if (typeof taken === 'object') notifier.answer(serverId(epoch), taken);
    else return taken;
    return 'taken';
  }

  return {
    /**
     * A viewer has joined: who sends to it? `full`: no one can, and it is not added.
     * @param viewer with `byServer` only a server can.
     */
    joined({ memberId, canMove, byServer }: Joining): 'star' | 'server' | 'full' {
      const snapshot = actor.getSnapshot();
      const isStar = snapshot.matches({ topology: 'star' });
      if (isStar && !byServer && viewers.count('star') < starSeats) {
        viewers.add(memberId, canMove, 'star');
        return 'star';
      }
      if (!(isStar ? snapshot.can({ type: 'server.wanted' }) : (room?.hasSpace() ?? true))) return 'full';
      viewers.add(memberId, canMove, 'waiting');
      actor.send({ type: 'server.wanted' });
      serving.next();
      return 'server';
    },

    /** A viewer has left; true when the broadcaster has a connection to it and must be notified. */
    left(memberId: MemberId): boolean {
      const watching = viewers.remove(memberId);
      room?.part(memberId);
      return watching === undefined || watching.path === 'star' || watching.path === 'moving';
    },

    /** The broadcaster's encoder or network is at its limit: a server takes over before the star is full. */
    strained(): void {
      // With one viewer, the connection to the server would only replace the one to the viewer.
      if (viewers.toServe().length < 2) return;
      actor.send({ type: 'server.wanted' });
    },

    /** The broadcaster begins to send to a server, or does so again from another connection; false where none has space. */
    beginAnew(): boolean {
      const snapshot = actor.getSnapshot();
      const event = snapshot.matches({ topology: 'star' })
        ? ({ type: 'server.wanted' } as const)
        : ({ type: 'room.lost', at: now() } as const);
      if (!snapshot.can(event)) return false;
      actor.send(event);
      return true;
    },

    async fromBroadcaster(target: MemberId, signal: StreamSignal): Promise<SignalOutcome> {
      if (!room || target !== serverId(epochNow())) return 'peer_not_found';
      if (signal.kind === 'offer') return await publish(room, signal.offer);
      // The server needs no candidates: it learns the peer's address from connectivity checks.
      return signal.kind === 'candidate' ? 'taken' : 'invalid';
    },

    /** @param target the server; or the broadcaster, which a served viewer may also address. */
    async fromViewer(viewer: MemberId, target: MemberId, signal: StreamSignal): Promise<SignalOutcome> {
      const watching = viewers.get(viewer);
      const namesServer = target === serverId(epochNow());
      if (!watching || !room || !(watching.path === 'moving' || watching.path === 'server'))
        return target.startsWith('sfu:') || signal.kind === 'quality' ? 'peer_not_found' : 'relay';
      if (!namesServer && (target.startsWith('sfu:') || signal.kind === 'quality')) return 'peer_not_found';
      if (!namesServer && watching.path === 'moving') return 'relay';
      if (signal.kind === 'quality') {
        room.choose(viewer, signal.quality);
        return 'taken';
      }
      if (signal.kind === 'answer') return await serving.accept(watching, signal.answer);
      return signal.kind === 'candidate' ? 'taken' : 'invalid';
    },

    /** How many viewers get the stream by each path. */
    census: () => ({
      isServed: isServed(),
      star: viewers.count('star'),
      server: viewers.count('moving', 'server'),
    }),

    note: (): HandOverNote => ({
      epoch: epochNow(),
      ...(room && isServed() && { room: room.note() }),
      ...(ingest.settled && { settled: ingest.settled }),
      viewers: viewers.note(),
    }),

    /**
     * Takes over from another node without interrupting the media, or with another server if that is impossible.
     * @param present all viewers; the broadcaster has already been notified of those missing in the note.
     */
    async restore(note: HandOverNote | undefined, present: readonly Pick<Watching, 'memberId' | 'canMove'>[]) {
      const known = new Map(note?.viewers.map((viewer) => [viewer.memberId, viewer]));
      for (const { memberId, canMove } of present) {
        const before = known.get(memberId);
        if (before) viewers.restore(before);
        else viewers.add(memberId, canMove, starSeats > 0 ? 'star' : 'waiting');
      }
      if (!note) return;
      agreed = note.settled;
      const isTooLate = note.room === undefined && viewers.count('waiting', 'moving', 'server') > 0;
      actor.send({ type: isTooLate ? 'note.readTooLate' : 'note.read', epoch: note.epoch, room: note.room });
      await waitFor(actor, (snapshot) => !snapshot.matches({ topology: { server: 'adopting' } }));
    },

    /** Another node takes over: the media continues. */
    abandon(): void {
      actor.send({ type: 'broadcast.left', keepsRoom: true });
    },

    /** The broadcast is over; nobody is notified. */
    end(): void {
      actor.send({ type: 'broadcast.left', keepsRoom: false });
    },
  };
}
