import { emit, raise } from 'xstate';
import { REMEMBER_NAME } from './self/rememberChoices.ts';
import { device } from './self/deviceStates.ts';
import { pairing } from './others/pairing.ts';
import { hand } from './self/hand.ts';
import { signalling } from './signalling/signalling.ts';
import { network } from './self/offline.ts';
import { presence } from './others/presence.ts';
import { role } from './others/adminRole.ts';
import { withName } from './others/roster.ts';
import { roomCallSetup } from './roomCallSetup.ts';
import { screen } from './self/screen.ts';
import { chat } from './chat/chat.ts';
import { inspection } from './inspection.ts';
import { unheardSpeech } from './self/unheardSpeech.ts';

/**
 * The call itself. Independent parts are regions; `presence` comes before `signalling`, so that people who left are forgotten
 * before the others' peers learn that signalling is back.
 */
export const inCall = roomCallSetup.createStateConfig({
  description: 'In the call',
  tags: 'live',
  type: 'parallel',
  invoke: { id: 'wakeLock', src: 'wakeLock' },
  entry: raise({ type: 'devices.changed' }),
  exit: 'removeAllMembers',
  states: {
    presence,
    pairing,
    signalling,
    network,
    microphone: device('microphone'),
    camera: device('camera'),
    unheardSpeech,
    screen,
    hand,
    role,
    chat,
    inspection,
  },
  on: {
    // The server learns of it with the next join; other pages are told by ours.
    'user.renamed': { actions: [{ type: 'setName', params: ({ event }) => event }, REMEMBER_NAME] },
    'member.named': {
      guard: { type: 'isAnotherName', params: ({ event }) => event },
      actions: [
        emit(({ context, event: { memberId, name } }) => ({
          type: 'member.renamed',
          memberId,
          was: context.members[memberId]?.name,
          name,
        })),
        {
          type: 'updateMember',
          params: ({ event: { memberId, name } }) => ({ memberId, change: (member) => withName(member, name) }),
        },
      ],
    },
    'signal.adminAction': [
      {
        guard: { type: 'turnsOff', params: ({ event }) => ({ ...event.payload, kind: 'microphone' }) },
        actions: [
          raise({ type: 'device.forbidden', kind: 'microphone' }),
          emit({ type: 'admin.moderated', action: 'mute' }),
        ],
      },
      {
        guard: { type: 'turnsOff', params: ({ event }) => ({ ...event.payload, kind: 'camera' }) },
        actions: [
          raise({ type: 'device.forbidden', kind: 'camera' }),
          emit({ type: 'admin.moderated', action: 'disableCamera' }),
        ],
      },
    ],
  },
});
