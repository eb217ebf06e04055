import { verificationMachine } from '@colloquy/machines/verification/verificationMachine.ts';
import { modelOf } from '../model.ts';

const hash = (digit: string) => digit.repeat(64);

export const verification = modelOf(verificationMachine, {
  compared: {
    input: { memberId: 'bob' },
    events: [
      { type: 'channel.opened', own: 'sha-256 AA', remote: 'sha-256 BB' },
      { type: 'channel.unverifiable' },
      { type: 'channel.closed' },
      { type: 'channel.received', message: { type: 'commit', commitment: hash('b') } },
      { type: 'channel.received', message: { type: 'commit', commitment: hash('c') } },
      { type: 'channel.received', message: { type: 'commit', commitment: hash('a') } },
      { type: 'channel.received', message: { type: 'reveal', nonce: hash('2') } },
      { type: 'xstate.done.actor.drawNonce', output: { nonce: hash('1'), commitment: hash('a') } },
      { type: 'xstate.error.actor.drawNonce', error: new Error('no numbers') },
      { type: 'xstate.done.actor.deriveCode', output: [1, 2, 3, 4, 5, 6, 7] },
      { type: 'xstate.error.actor.deriveCode', error: new Error('another number') },
      { type: 'user.codesMatched' },
      { type: 'user.codesDiffered' },
      { type: 'user.comparesAgain' },
    ],
  },
});
