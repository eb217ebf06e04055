import { assign, raise, sendTo } from 'xstate';
import { negotiation } from './negotiation.ts';
import { isRelayOnly, nextAttempt } from './connectionAttempts.ts';
import { peerSetup, renewed, type PeerContext } from './peerSetup.ts';
import { transport } from './iceRestarts.ts';

/**
 * One remote peer: one agreed description, one live connection. The owner passes in what the remote peer sent as `remote.…`
 * and forwards what the peer emits as `peer.…`; the port `connection` owns the browser's connection. Re-entering
 * `linked` replaces the connection: the old port's actor ends, closes it, and its events are ignored.
 */
export const peerNegotiationMachine = peerSetup.createMachine({
  id: 'peerNegotiation',
  description: 'One remote peer of a call: one agreed description, one live connection.',
  context: ({ input }) => ({
    memberId: input.memberId,
    owner: input.owner,
    polite: input.polite,
    turnAvailable: input.turnAvailable,
    ownClient: input.ownClient,
    passesOn: input.passesOn ?? false,
    talks: input.talks,
    hidesAddress: input.hidesAddress,
    attempt: 'first',
    remoteProtocol: 'unknown',
    ...renewed(0, input.initiates),
  }),
  type: 'parallel',
  states: {
    signalling: {
      description: 'Whether the owner can reach the remote peer by signalling; it outlives every connection.',
      initial: 'up',
      states: {
        up: { description: 'Messages get through.', on: { 'signalling.lost': 'down' } },
        down: { description: 'Messages are lost.', on: { 'signalling.restored': 'up' } },
      },
    },
    pair: {
      description: 'Whether there is a connection to the remote peer.',
      initial: 'linked',
      states: {
        linked: {
          description: 'One connection: its negotiation and its transport in parallel. Re-entered for each fresh one.',
          invoke: {
            id: 'connection',
            src: 'connection',
            input: ({ context }) => ({
              memberId: context.memberId,
              generation: context.generation,
              relayOnly: isRelayOnly(context),
              offers: context.initiates,
              opensChat: context.initiates && context.talks,
              ownClient: context.ownClient,
              passesOn: context.passesOn,
            }),
          },
          type: 'parallel',
          states: { negotiation, transport },
          on: {
            'remote.offered': [
              { guard: { type: 'judged', params: { as: 'repeated' } }, actions: 'repeatAnswer' },
              {
                guard: { type: 'judged', params: { as: 'replacement' } },
                target: 'linked',
                reenter: true,
                actions: ['followReplacement', raise(({ event }) => event)],
              },
            ],
            'connection.answerRepeated': {
              actions: [
                assign(({ context, event }) => ({ answer: { ...context.answer, ...event.answer } })),
                'reportAnswer',
              ],
            },
            'remote.candidatesFound': {
              guard: 'ofThisConnection',
              actions: sendTo('connection', ({ event }) => ({ type: 'add.candidates', candidates: event.candidates })),
            },
            'connection.candidatesFound': {
              actions: sendTo(
                ({ context }) => context.owner,
                ({ context: { memberId, generation }, event: { candidates } }) => ({
                  type: 'peer.candidatesFound',
                  memberId,
                  candidates: candidates.map((candidate) => candidate && { ...candidate, generation }),
                }),
              ),
            },
            'connection.trackAdded': {
              actions: assign(({ context, event }) => ({
                tracks: [...context.tracks, { streamId: event.streamId, kind: event.kind }],
              })),
            },
            'connection.trackRemoved': {
              actions: assign(({ context, event }) => ({ tracks: withoutOne(context.tracks, event) })),
            },
            'connection.channelOpened': {
              actions: sendTo(
                ({ context }) => context.owner,
                ({ context }) => ({ type: 'peer.channelOpened', memberId: context.memberId }),
              ),
            },
            'connection.chatReceived': {
              actions: sendTo(
                ({ context }) => context.owner,
                ({ context, event }) => ({
                  type: 'peer.chatReceived',
                  memberId: context.memberId,
                  message: event.message,
                }),
              ),
            },
            'connection.chatDropped': {
              actions: sendTo(
                ({ context }) => context.owner,
                ({ context }) => ({ type: 'peer.chatDropped', memberId: context.memberId }),
              ),
            },
            'connection.framesShown': {
              actions: sendTo(
                ({ context }) => context.owner,
                ({ context }) => ({ type: 'peer.framesShown', memberId: context.memberId }),
              ),
            },
            'send.chat': { actions: sendTo('connection', ({ event }) => event) },
            'connection.refused': { actions: 'failAttempt' },
            'user.privacyChosen': [
              // A plain client cannot follow to a fresh connection: an ICE restart changes its routes.
              { guard: 'isPlain', actions: ['setPrivacy', 'restartIce'] },
              // An address that a connection has revealed stays known to its routes: only a fresh one hides it
              // reliably.
              {
                target: 'linked',
                reenter: true,
                actions: ['setPrivacy', 'renew'],
              },
            ],
            'attempt.failed': [
              {
                guard: 'nextAttemptExists',
                target: 'linked',
                reenter: true,
                actions: assign(({ context }) => ({
                  ...renewed(context.generation + 1, true),
                  attempt: nextAttempt(context) ?? context.attempt,
                })),
              },
              { target: 'lost' },
            ],
          },
        },
        lost: {
          description:
            'Every attempt has failed. Somebody requests a retry, or the remote peer opens a fresh connection.',
          tags: 'needsHelp',
          entry: [
            assign({ tracks: [] }),
            sendTo(
              ({ context }) => context.owner,
              ({ context }) => ({ type: 'peer.lost', memberId: context.memberId }),
            ),
          ],
          on: {
            'user.privacyChosen': { actions: 'setPrivacy' },
            'user.retryRequested': { target: 'linked', actions: 'renew' },
            'remote.offered': {
              guard: 'opensFreshConnection',
              target: 'linked',
              actions: ['followReplacement', raise(({ event }) => event)],
            },
          },
        },
        blocked: {
          description: 'The person has blocked them: there is no connection, whatever the remote peer sends.',
          entry: assign({ tracks: [] }),
          on: {
            'user.privacyChosen': { actions: 'setPrivacy' },
            'user.unblocked': { target: 'linked', actions: 'renew' },
            'remote.offered': { guard: 'opensFreshConnection', actions: 'setGeneration' },
          },
        },
      },
      on: { 'user.blocked': '.blocked' },
    },
  },
});

/** A plain client may send two tracks of a kind in one stream: when one is removed, the other remains. */
function withoutOne(tracks: PeerContext['tracks'], gone: PeerContext['tracks'][number]): PeerContext['tracks'] {
  const place = tracks.findIndex(({ streamId, kind }) => streamId === gone.streamId && kind === gone.kind);
  return tracks.filter((_, i) => i !== place);
}
