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
    input: { heard: true },
    events: [
      { type: 'requester.joined', memberId: 'bob' },
      { type: 'requester.joined', memberId: 'carol' },
      { type: 'requester.left', memberId: 'bob' },
      { type: 'requester.left', memberId: 'carol' },
      done({ by: 'google', agreed: false }),
      done({ by: 'device', agreed: true }),
      done({ by: undefined, agreed: false }),
      { type: 'xstate.error.actor.recognition', error: new Error('crashed') },
      { type: 'user.captionsAllowed' },
      { type: 'user.captionsDeclined' },
      { type: 'microphone.changed', heard: false },
      { type: 'microphone.changed', heard: true },
      { type: 'speech.heard', text: 'hello', final: false },
      { type: 'speech.heard', text: 'hello there', final: true },
      { type: 'speech.ended' },
      { type: 'speech.failed', lasting: false },
      { type: 'speech.failed', lasting: true },
    ],
    distinguishBy: ({ requesters, by, heard, pending, failures }) => [
      requesters.length,
      by,
      heard,
      pending !== '',
      failures,
    ],
    limit: 2_000,
  },
});
