import { createActor, fromPromise, waitFor } from 'xstate';
import type { Offer } from '@colloquy/machines/contract/negotiation.ts';
import { mediaHandOverMachine } from '@colloquy/machines/mediaHandOver/mediaHandOverMachine.ts';
import { serverId, type MediaEvent, type MediaRoom } from './mediaServers.ts';
import type { HandOverState } from './handOverState.ts';
import type { HandOverOptions, SignalOutcome, StreamSignal } from './handOverTypes.ts';
import { MAX_MEDIA_ROOMS, DEFAULT_HAND_OVER_TIMES } from './handOverTimes.ts';
import { Ingest } from './ingest.ts';
import type { MemberId } from '../../rooms/registryTypes.ts';
import { createServing } from './serveViewers.ts';
import { senderTo, ViewerPaths, type ViewerState } from './viewerPaths.ts';

/** Moves one broadcast from its broadcaster's own connections to a media server, between servers, and back. */
export type HandOver = ReturnType<typeof createHandOver>;

type JoiningViewer = Pick<ViewerState, 'memberId' | 'canMove'> & { byServer?: boolean };

const now = () => performance.now();

/** Implements the ports of `mediaHandOverMachine`, and passes it the events of the broadcast. */
export function createHandOver({ servers, notifier, starSeats, count = () => {}, onMedia, times }: HandOverOptions) {
  const delays = { ...DEFAULT_HAND_OVER_TIMES, ...times };
  const viewers = new ViewerPaths();
  const serving = createServing({ viewers, notifier, starSeats, delays });
  let ingest = new Ingest();
  let restoredNegotiation: Ingest['settled'];
  let room: MediaRoom | undefined;

  const machine = mediaHandOverMachine.provide({
    actors: {
      openRoom: fromPromise(async ({ input: { epoch }, signal }) => {
        ingest = new Ingest();
        const opened = await servers.open((event) => onMediaEvent(epoch, event));
        if (signal.aborted) void opened.close();
        else room = opened;
      }),
      adoptRoom: fromPromise(async ({ input: { epoch, room: savedRoom }, signal }) => {
        const adopted = await servers.adopt(savedRoom, (event) => onMediaEvent(epoch, event));
        if (signal.aborted) {
          adopted.abandon();
        } else {
          room = adopted;
          ingest = new Ingest(restoredNegotiation);
        }
      }),
    },
    actions: {
      addServerAsViewer: (_, { epoch }) => notifier.viewerJoined(serverId(epoch)),
      reportRoomGone: (_, { epoch }) => onServerGone(epoch),
      leaveRoom(_, { epoch }) {
        if (!room) return;
        void room.close();
        room = undefined;
        onServerGone(epoch);
      },
      releaseRoom(_, { keepsRoom }) {
        viewers.clear();
        if (keepsRoom) room?.abandon();
        else void room?.close();
        room = undefined;
      },
      countMove: (_, { what }) => count(what),
      startServing: ({ context: { epoch } }) => room && serving.start(room, epoch),
      stopServing: () => serving.stop(),
      completeMoves: () => viewers.withPath('moving').forEach(serving.onConnected),
      returnToBroadcaster: () => viewers.withPath('waiting').forEach(serving.serveByBroadcaster),
      rejectWaiting() {
        for (const { memberId } of viewers.withPath('waiting')) {
          viewers.remove(memberId);
          notifier.reject(memberId, 'stream_full');
        }
      },
    },
    guards: { haveSpace: () => servers.haveSpace(), haveWaitingViewers: () => viewers.count('waiting') > 0 },
  });
  const actor = createActor(machine, { input: { times: delays, maxRooms: MAX_MEDIA_ROOMS } }).start();
  const currentEpoch = () => actor.getSnapshot().context.epoch;
  const isServed = () => actor.getSnapshot().matches({ topology: { server: 'served' } });

  /** Viewers served by this server wait for the next one. */
  function onServerGone(epoch: number): void {
    notifier.viewerLeft(serverId(epoch));
    viewers.onServerLost();
  }

  function onMediaEvent(epoch: number, event: MediaEvent): void {
    if (epoch !== currentEpoch()) return;
    switch (event.kind) {
      case 'broadcasterUp':
        return actor.send({ type: 'room.receivesMedia' });
      case 'broadcasterGone':
      case 'lost':
        return actor.send({ type: 'room.lost', at: now() });
      case 'broadcasterMedia':
        return onMedia?.(event.isReceiving);
      case 'viewerUp':
        return serving.onConnected(viewers.get(event.viewer));
      case 'viewerGone':
        return serving.onFailed(viewers.get(event.viewer));
      case 'halfLayerNeeded':
        return notifier.sizes(serverId(epoch), event.isNeeded);
    }
  }

  async function publish(to: MediaRoom, offer: Offer): Promise<SignalOutcome> {
    const epoch = currentEpoch();
    const outcome = await ingest.handleOffer(to, offer);
    if (epoch !== currentEpoch()) return 'peer_not_found';
    if (outcome === 'fresh') actor.send({ type: 'room.lost', at: now() });
    else if (typeof outcome === 'object') notifier.answer(serverId(epoch), outcome);
    else return outcome;
    return 'taken';
  }

  return {
    /**
     * A viewer has joined: who sends to it? `full`: no one can, and it is not added.
     * @param viewer with `byServer` only a server can.
     */
    joined({ memberId, canMove, byServer }: JoiningViewer): 'star' | 'server' | 'full' {
      const snapshot = actor.getSnapshot();
      const isStar = snapshot.matches({ topology: 'star' });
      const sender = senderTo({
        byServer,
        hasStarSeat: isStar && viewers.count('star') < starSeats,
        hasServer: isStar ? snapshot.can({ type: 'server.wanted' }) : (room?.hasSpace() ?? true),
      });
      if (sender === 'full') return sender;
      viewers.add(memberId, canMove, sender === 'star' ? 'star' : 'waiting');
      if (sender === 'star') return sender;
      actor.send({ type: 'server.wanted' });
      serving.serveNext();
      return sender;
    },

    /** A viewer has left; true when the broadcaster has a connection to it and must be notified. */
    left(memberId: MemberId): boolean {
      const viewerState = viewers.remove(memberId);
      room?.removeViewer(memberId);
      return viewerState === undefined || viewerState.path === 'star' || viewerState.path === 'moving';
    },

    /** The broadcaster's encoder or network is at its limit: a server takes over before the star is full. */
    onStrained(): void {
      // With one viewer, the connection to the server would only replace the one to the viewer.
      if (viewers.waitingForServer().length < 2) return;
      actor.send({ type: 'server.wanted' });
    },

    /** The broadcaster begins to send to a server, or does so again from another connection; false where none has space. */
    restart(): boolean {
      const snapshot = actor.getSnapshot();
      const event = snapshot.matches({ topology: 'star' })
        ? ({ type: 'server.wanted' } as const)
        : ({ type: 'room.lost', at: now() } as const);
      if (!snapshot.can(event)) return false;
      actor.send(event);
      return true;
    },

    async fromBroadcaster(target: MemberId, signal: StreamSignal): Promise<SignalOutcome> {
      if (!room || target !== serverId(currentEpoch())) return 'peer_not_found';
      if (signal.kind === 'offer') return await publish(room, signal.offer);
      // The server needs no candidates: it learns the peer's address from connectivity checks.
      return signal.kind === 'candidate' ? 'taken' : 'invalid';
    },

    /** @param target the server; or the broadcaster, which a served viewer may also address. */
    async fromViewer(viewer: MemberId, target: MemberId, signal: StreamSignal): Promise<SignalOutcome> {
      const viewerState = viewers.get(viewer);
      const isForServer = target === serverId(currentEpoch());
      if (!viewerState || !room || !(viewerState.path === 'moving' || viewerState.path === 'server'))
        return target.startsWith('sfu:') || signal.kind === 'quality' ? 'peer_not_found' : 'relay';
      if (!isForServer && (target.startsWith('sfu:') || signal.kind === 'quality')) return 'peer_not_found';
      if (!isForServer && viewerState.path === 'moving') return 'relay';
      if (signal.kind === 'quality') {
        room.setQuality(viewer, signal.quality);
        return 'taken';
      }
      if (signal.kind === 'answer') return await serving.accept(viewerState, signal.answer);
      return signal.kind === 'candidate' ? 'taken' : 'invalid';
    },

    /** How many viewers get the stream by each path. */
    counts: () => ({
      isServed: isServed(),
      star: viewers.count('star'),
      server: viewers.count('moving', 'server'),
    }),

    exportState: (): HandOverState => ({
      epoch: currentEpoch(),
      ...(room && isServed() && { room: room.exportState() }),
      ...(ingest.settled && { settled: ingest.settled }),
      viewers: viewers.exportState(),
    }),

    /**
     * Takes over from another node without interrupting the media, or with another server if that is impossible.
     * @param present all viewers; the broadcaster has already been notified of those missing in the saved state.
     */
    async restore(
      savedState: HandOverState | undefined,
      present: readonly Pick<ViewerState, 'memberId' | 'canMove'>[],
    ) {
      const known = new Map(savedState?.viewers.map((viewer) => [viewer.memberId, viewer]));
      for (const { memberId, canMove } of present) {
        const saved = known.get(memberId);
        if (saved) viewers.restore(saved);
        else viewers.add(memberId, canMove, starSeats > 0 ? 'star' : 'waiting');
      }
      if (!savedState) return;
      restoredNegotiation = savedState.settled;
      const isTooLate = savedState.room === undefined && viewers.count('waiting', 'moving', 'server') > 0;
      actor.send({
        type: isTooLate ? 'state.readTooLate' : 'state.read',
        epoch: savedState.epoch,
        room: savedState.room,
      });
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
