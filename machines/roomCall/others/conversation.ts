import { emit, raise } from 'xstate';
import type { ChannelMessage } from '../../contract/negotiation.ts';
import { roomCallSetup } from '../roomCallSetup.ts';
import type { Member, RoomCallContext } from '../roomCallTypes.ts';
import { withConsent } from './roster.ts';

/** What a stranger's page has sent about its person's agreement. */
export const SET_CONSENT = {
  type: 'updateMember',
  params: ({ event: { memberId, message } }: { event: { memberId: string; message: ChannelMessage } }) => ({
    memberId,
    change: (member: Member) => withConsent(member, message),
  }),
} as const;

/** The others receive the reason for leaving; once stopped, the port sends nothing more about it. */
export const ANNOUNCE_NEXT = {
  type: 'sendToServer',
  params: ({ context: { roomName } }: { context: RoomCallContext }) => ({
    type: 'send.leaveRoom' as const,
    payload: { room_name: roomName, reason: 'next' as const },
  }),
} as const;

/**
 * The region of the talk with a stranger: a preview that both must agree to end, and how long they talk then. Only the
 * agreement unblurs what the others get, and no way out does: nothing clear is sent to somebody who is being left.
 */
export const conversation = roomCallSetup.createStateConfig({
  description: 'Whether two strangers see and hear each other, and how long they have',
  initial: 'meeting',
  states: {
    meeting: {
      description: 'The other people here decide whether consent is needed',
      always: [{ guard: 'mustAgree', target: 'preview' }, { target: 'begun' }],
    },
    preview: {
      description: 'Both see a blurred picture and hear nothing, until both agree to more',
      entry: { type: 'sendToMedia', params: { type: 'blur.devices', blurred: true } },
      initial: 'checking',
      after: {
        answer: { guard: 'hasNotAnswered', target: '#roomCall.unanswered' },
        // A person who has not answered leaves before this; an answer under way has arrived.
        answerGrace: [
          { guard: 'hasNotAnswered', target: '#roomCall.unanswered' },
          { actions: [emit({ type: 'stranger.silent' }), ANNOUNCE_NEXT, raise({ type: 'next.sent' })] },
        ],
      },
      states: {
        checking: {
          description: 'Whether the person wants to be asked',
          always: [{ guard: 'skipsTalkPreview', target: 'agreed' }, { target: 'deciding' }],
        },
        deciding: {
          description: 'The person has not answered whether they would see and hear the other',
          on: {
            'user.talkAccepted': 'agreed',
            'peer.channelOpened': {
              guard: { type: 'peerAsksConsent', params: ({ event }) => event },
              actions: { type: 'sendConsent', params: ({ event: { memberId } }) => ({ accepts: false, memberId }) },
            },
          },
        },
        agreed: {
          description: 'The person has agreed, and waits for the other',
          entry: { type: 'sendConsent', params: { accepts: true } },
          always: {
            guard: 'everybodyAgrees',
            target: '#roomCall.connected.inCall.pairing.matched.talk.begun',
            actions: emit({ type: 'stranger.agreed' }),
          },
          on: {
            'user.talkWithdrawn': { target: 'deciding', actions: { type: 'sendConsent', params: { accepts: false } } },
            'signal.userLeft': {
              guard: { type: 'leavesUsSilently', params: ({ event }) => event.payload },
              target: '#roomCall.movedOn',
              actions: emit({ type: 'stranger.silent' }),
            },
          },
        },
      },
    },
    begun: {
      description: 'So short that moving on now is a quick skip',
      entry: [{ type: 'sendToMedia', params: { type: 'blur.devices', blurred: false } }, 'setTalkingWith'],
      after: { quickSkip: 'underWay' },
      on: {
        // Sent before our own agreement arrived there: they still see us blurred, so they must not be seen clearly.
        'peer.chatReceived': {
          guard: { type: 'isWithdrawn', params: ({ event }) => event },
          target: '#roomCall.connected.inCall.pairing.matched.talk.preview.agreed',
          actions: [SET_CONSENT, 'clearTalkingWith'],
        },
      },
    },
    underWay: { description: 'A talk', after: { longTalk: 'long' } },
    long: { description: 'So long that earlier skips are forgotten', entry: 'clearSkips' },
  },
});
