import { assertEvent, assign, sendTo } from 'xstate';
import { isNumbered } from './acceptedSignals.ts';
import { peerSetup } from './peerSetup.ts';

/**
 * Agreeing on one description. Two offers may cross: the polite side listens while it is crossing, rolls its own offer
 * back and answers; the impolite side does not list the event there, which is how it ignores it.
 */
export const negotiation = peerSetup.createStateConfig({
  description: 'Which descriptions the two sides agree on.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Who offers first: the one who arrived, or who opened a fresh connection.',
      always: [{ guard: 'initiates', target: 'stable' }, { target: 'awaitingOffer' }],
    },
    awaitingOffer: {
      description:
        "Waits for the remote peer's first offer. Answering it also satisfies our own tracks' need to negotiate.",
      on: { 'remote.offered': { guard: { type: 'judged', params: { as: 'next' } }, target: 'answering' } },
      after: { offerLate: 'crossing' },
    },
    stable: {
      description: 'No offer is open: one may come or go.',
      on: {
        'connection.negotiationNeeded': 'crossing',
        'remote.offered': { guard: { type: 'judged', params: { as: 'next' } }, target: 'answering' },
      },
    },
    crossing: {
      description: 'An offer of our own is being made or open, and one of the remote peer may cross it.',
      initial: 'offering',
      on: { 'remote.offered': { guard: 'nextWhilePolite', target: 'answering' } },
      states: {
        offering: {
          description: 'The connection makes an offer.',
          entry: [
            assign(({ context }) => ({ round: Math.max(context.round, context.agreed) + 1, resends: 0 })),
            sendTo('connection', { type: 'make.offer' }),
          ],
          on: {
            'connection.offerMade': {
              target: 'haveLocalOffer',
              actions: [
                assign(({ context, event }) => ({
                  offer: { ...event.offer, generation: context.generation, round: context.round },
                })),
                'reportOffer',
              ],
            },
          },
        },
        haveLocalOffer: {
          description: 'Our own offer is open; it is resent, with the candidates found so far, until it is answered.',
          on: {
            'remote.answered': { guard: 'answersOurs', target: '#applyingAnswer' },
            'connection.offerRepeated': {
              actions: [
                assign(({ context, event }) => ({ offer: { ...context.offer, ...event.offer } })),
                'reportOffer',
              ],
            },
            'signalling.restored': { target: 'haveLocalOffer', reenter: true, actions: 'repeatOffer' },
          },
          after: {
            answerLate: [
              { guard: 'signallingDown', target: 'haveLocalOffer', reenter: true },
              {
                guard: 'resendsLeft',
                target: 'haveLocalOffer',
                reenter: true,
                actions: [assign({ resends: ({ context }) => context.resends + 1 }), 'repeatOffer'],
              },
              { actions: 'failAttempt' },
            ],
          },
        },
      },
    },
    applyingAnswer: {
      id: 'applyingAnswer',
      description:
        'Our offer is answered: the round counts as agreed before it is applied, so that no older offer counts.',
      entry: [
        assign(({ context, event }) => {
          assertEvent(event, 'remote.answered');
          return { agreed: context.round, remoteProtocol: isNumbered(event.answer) ? 'numbered' : 'plain' };
        }),
        sendTo('connection', ({ event }) => {
          assertEvent(event, 'remote.answered');
          return { type: 'apply.answer', answer: { type: 'answer', sdp: event.answer.sdp } };
        }),
      ],
      on: {
        'connection.answerApplied': 'stable',
        'remote.offered': { guard: { type: 'judged', params: { as: 'next' } }, target: 'answering' },
      },
    },
    answering: {
      description: "The remote peer's offer is applied, after rolling back an open one of our own, and an answer made.",
      entry: [
        assign(({ context, event }) => {
          assertEvent(event, 'remote.offered');
          return isNumbered(event.offer)
            ? { agreed: event.offer.round, remoteProtocol: 'numbered' }
            : { agreed: Math.max(context.agreed, context.round) + 1, remoteProtocol: 'plain' };
        }),
        sendTo('connection', ({ event }) => {
          assertEvent(event, 'remote.offered');
          return { type: 'apply.offer', offer: { type: 'offer', sdp: event.offer.sdp } };
        }),
      ],
      on: {
        'connection.answerMade': {
          target: 'stable',
          actions: [
            assign(({ context, event }) => ({
              answer:
                context.remoteProtocol === 'plain'
                  ? event.answer
                  : { ...event.answer, generation: context.generation, round: context.agreed },
            })),
            'reportAnswer',
          ],
        },
      },
    },
  },
});
