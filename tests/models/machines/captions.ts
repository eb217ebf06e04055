import { captionReaderMachine } from '@colloquy/machines/captions/captionReaderMachine.ts';
import { captionSpeakerMachine } from '@colloquy/machines/captions/captionSpeakerMachine.ts';
import { modelOf } from '../model.ts';

const received = (message: object) => ({ type: 'channel.received', message });

export const captionReader = modelOf(captionReaderMachine, {
  reading: {
    input: { memberId: 'bob' },
    events: [
      { type: 'channel.opened' },
      { type: 'channel.closed' },
      received({ type: 'waiting' }),
      received({ type: 'declined' }),
      received({ type: 'unable' }),
      received({ type: 'captioning', by: 'google' }),
      received({ type: 'caption', text: 'hello', final: false }),
      received({ type: 'caption', text: 'hello there', final: true }),
    ],
    distinguishBy: ({ by, tries, finalText, interimText }) => [by, tries, finalText !== '', interimText !== ''],
  },
});

const done = (output: object) => ({ type: 'xstate.done.actor.recognition', output });

export const captionSpeaker = modelOf(captionSpeakerMachine, {
  speaking: {
    input: { isAudible: true },
    events: [
      { type: 'requester.joined', memberId: 'bob' },
      { type: 'requester.joined', memberId: 'carol' },
      { type: 'requester.left', memberId: 'bob' },
      { type: 'requester.left', memberId: 'carol' },
      done({ service: 'google', agreed: false }),
      done({ service: 'device', agreed: true }),
      done({ service: undefined, agreed: false }),
      { type: 'xstate.error.actor.recognition', error: new Error('crashed') },
      { type: 'user.captionsAllowed' },
      { type: 'user.captionsDeclined' },
      { type: 'microphone.changed', isAudible: false },
      { type: 'microphone.changed', isAudible: true },
      { type: 'speech.recognised', text: 'hello', final: false },
      { type: 'speech.recognised', text: 'hello there', final: true },
      { type: 'speech.ended' },
      { type: 'speech.failed', lasting: false },
      { type: 'speech.failed', lasting: true },
    ],
    distinguishBy: ({ requesters, service, isAudible, pending, failures }) => [
      requesters.length,
      service,
      isAudible,
      pending !== '',
      failures,
    ],
    limit: 2_000,
  },
});
