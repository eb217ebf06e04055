import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fakeCallbackPort, fakePromisePort } from '@colloquy/machines/testing/fakePorts.ts';
import type {
  CodeChannelCommand,
  CodeChannelEvent,
  CodeChannelInput,
  DeriveCode,
  DrawNonce,
} from '@colloquy/machines/verification/ports.ts';
import { verificationMachine } from '@colloquy/machines/verification/verificationMachine.ts';
import { verificationMessages as words } from '../../../messages/verification.ts';
import { CodeCard } from './CodeCard.tsx';

test('[R-PEER-26] a card without a code says why: no connection, a code being agreed on, or an exchange that failed', () => {
  const channel = fakeCallbackPort<CodeChannelCommand, CodeChannelEvent, CodeChannelInput>();
  const machine = verificationMachine.provide({
    actors: {
      channel: channel.logic,
      drawNonce: fakePromisePort<DrawNonce>().logic,
      deriveCode: fakePromisePort<DeriveCode>().logic,
    },
  });
  const code = createActor(machine, { input: { memberId: 'b-member' } }).start();
  const note = () => {
    const html = renderToStaticMarkup(<CodeCard name="Bob" code={code} opens onLeave={() => undefined} />);
    return /<p[^>]*>([^<]*)<\/p>/.exec(html)?.[1];
  };

  expect(note()).toBe(words.unlinked('Bob'));
  channel.emit({ type: 'channel.opened', own: 'sha-256 AA', remote: 'sha-256 BB' });
  expect(note()).toBe(words.agreeing);
  // A number before its hash.
  channel.emit({ type: 'channel.received', message: { type: 'reveal', nonce: 'c'.repeat(64) } });
  expect(note()).toBe(words.refused('Bob'));
  channel.emit({ type: 'channel.closed' });
  expect(note()).toBe(words.unlinked('Bob'));
});
