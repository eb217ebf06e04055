import { assign, raise, sendTo } from 'xstate';
import { negotiation } from './negotiation.ts';
import { isRelayOnly, nextRung, peerSetup, renewed, type PeerContext } from './peerSetup.ts';
import { transport } from './transport.ts';

/**
 * One far side: one agreed description, one living connection. The owner hands in what the far side said as `remote.…`
 * and carries what the peer says as `peer.…`; the port `connection` owns the browser's connection. Entering `linked`
 * anew is the fresh connection: the old port's actor ends, closes, and is heard no more.
 */
export const peerNegotiationMachine = peerSetup.createMachine({
  id: 'peerNegotiation',
  description: 'One far side of a call: one agreed description, one living connection.',
  context: ({ input }) => ({
    memberId: input.memberId,
    owner: input.owner,
    polite: input.polite,
    turnAvailable: input.turnAvailable,
    ownClient: input.ownClient,
    passesOn: input.passesOn ?? false,
    talks: input.talks,
    hidesAddress: input.hidesAddress,
    rung: 'first',
    farSide: 'unheard',
    ...renewed(0, input.initiates),
  }),
  type: 'parallel',
  states: {
    signalling: {
      description: 'Whether the owner can carry words to the far side; it outlives every connection.',
      initial: 'up',
      states: {
        up: { description: 'Words travel.', on: { 'signalling.lost': 'down' } },
        down: { description: 'Words are lost.', on: { 'signalling.restored': 'up' } },
      },
    },
    pair: {
      description: 'Whether there is a connection to the far side.',
      initial: 'linked',
      states: {
        linked: {
          description: 'One connection, negotiated and carried side by side. Entered anew for each fresh one.',
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
            'connection.refused': { actions: 'climb' },
            'user.privacyChosen': [
              // It cannot follow to a fresh connection: its routes change with an ICE restart.
              { guard: 'isPlain', actions: ['keepPrivacy', 'restartIce'] },
              // An address that was shown on a connection stays known to its routes: only a fresh one hides it for
              // sure.
              {
                target: 'linked',
                reenter: true,
                actions: ['keepPrivacy', 'renew'],
              },
            ],
            'rung.climbed': [
              {
                guard: 'nextRungExists',
                target: 'linked',
                reenter: true,
                actions: assign(({ context }) => ({
                  ...renewed(context.generation + 1, true),
                  rung: nextRung(context) ?? context.rung,
                })),
              },
              { target: 'lost' },
            ],
          },
        },
        lost: {
          description:
            'Every rung has failed. Somebody asks for another try, or the far side opens a fresh connection.',
          tags: 'needsHelp',
          entry: [
            assign({ tracks: [] }),
            sendTo(
              ({ context }) => context.owner,
              ({ context }) => ({ type: 'peer.lost', memberId: context.memberId }),
            ),
          ],
          on: {
            'user.privacyChosen': { actions: 'keepPrivacy' },
            'user.retryRequested': { target: 'linked', actions: 'renew' },
            'remote.offered': {
              guard: 'opensFreshConnection',
              target: 'linked',
              actions: ['followReplacement', raise(({ event }) => event)],
            },
          },
        },
        blocked: {
          description: 'The person has blocked them: there is no connection, whatever the far side asks for.',
          entry: assign({ tracks: [] }),
          on: {
            'user.privacyChosen': { actions: 'keepPrivacy' },
            'user.unblocked': { target: 'linked', actions: 'renew' },
            'remote.offered': { guard: 'opensFreshConnection', actions: 'keepGeneration' },
          },
        },
      },
      on: { 'user.blocked': '.blocked' },
    },
  },
});

/** A plain client may send two tracks of a kind in one stream: whoever takes one of them away still sends the other. */
function withoutOne(tracks: PeerContext['tracks'], gone: PeerContext['tracks'][number]): PeerContext['tracks'] {
  const place = tracks.findIndex(({ streamId, kind }) => streamId === gone.streamId && kind === gone.kind);
  return tracks.filter((_, i) => i !== place);
}
