import { streamSetup } from './streamSetup.ts';
import type { StreamContext } from './streamTypes.ts';
import type { DeviceKind } from '../media/ports.ts';

/** Small pictures for the list. */
export const thumbnails = streamSetup.createStateConfig({
  description: 'Pictures for the list, of what viewers get',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What viewers see has changed',
      always: [{ guard: 'isPictureShown', target: 'sending' }, { target: 'none' }],
    },
    none: { description: 'They see nothing' },
    sending: {
      description: 'They see the camera or the screen',
      invoke: {
        id: 'pictures',
        src: 'pictures',
        input: ({ context: { memberId = '', own, screenStreamId, stageStreamId } }: { context: StreamContext }) => ({
          broadcastId: memberId,
          streamId: stageStreamId ?? screenStreamId ?? own?.streamId ?? '',
        }),
      },
    },
  },
  on: { 'picture.changed': '.deciding' },
});

/** One device on air: live, or turned off by the person. */
export const device = (kind: DeviceKind) => {
  const toggled = {
    type: 'isToggled',
    params: ({ event }: { event: { kind: DeviceKind } }) => ({ kind: event.kind, of: kind }),
  } as const;
  return streamSetup.createStateConfig({
    description: kind === 'microphone' ? 'Whether the viewers hear us' : 'Whether the viewers see us',
    initial: 'chosen',
    states: {
      chosen: {
        description: 'What the person chose is kept where the server forgot the broadcast and it starts again',
        always: [{ guard: { type: 'isTurnedOff', params: { kind } }, target: 'off' }, { target: 'live' }],
      },
      live: {
        description: 'The viewers get it',
        entry: { type: 'sendToMedia', params: { type: 'enable.device', kind, enabled: true } },
        on: {
          'user.deviceToggled': {
            guard: toggled,
            target: 'off',
            actions: [{ type: 'toggle', params: { kind } }, 'reportPicture'],
          },
        },
      },
      off: {
        description: 'The viewers get nothing of it',
        entry: { type: 'sendToMedia', params: { type: 'enable.device', kind, enabled: false } },
        on: {
          'user.deviceToggled': {
            guard: toggled,
            target: 'live',
            actions: [{ type: 'toggle', params: { kind } }, 'reportPicture'],
          },
        },
      },
    },
  });
};

/** What the broadcast is about, which may be changed on air. */
export const about = streamSetup.createStateConfig({
  description: 'Whether the server knows what the broadcast is about now',
  initial: 'known',
  states: {
    known: { description: 'The server has the latest' },
    changed: {
      description: 'It is sent once the server can be reached',
      always: {
        guard: 'isSignallingOpen',
        target: 'known',
        actions: {
          type: 'sendToServer',
          params: ({ context }) => ({ type: 'send.change-stream' as const, payload: context.about ?? {} }),
        },
      },
    },
  },
  on: { 'user.aboutChanged': { target: '.changed', actions: { type: 'setAbout', params: ({ event }) => event } } },
});
