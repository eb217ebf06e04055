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
  const line = fakeCallbackPort<CodeChannelCommand, CodeChannelEvent, CodeChannelInput>();
  const machine = verificationMachine.provide({
    actors: {
      line: line.logic,
      drawNonce: fakePromisePort<DrawNonce>().logic,
      deriveCode: fakePromisePort<DeriveCode>().logic,
    },
  });
  const code = createActor(machine, { input: { memberId: 'b-member' } }).start();
  const note = () => {
    const html = renderToStaticMarkup(<CodeCard name="Bob" code={code} opens />);
    return /<p[^>]*>([^<]*)<\/p>/.exec(html)?.[1];
  };

  expect(note()).toBe(words.unlinked('Bob'));
  line.emit({ type: 'line.opened', own: 'sha-256 AA', far: 'sha-256 BB' });
  expect(note()).toBe(words.agreeing);
  // A number before its hash.
  line.emit({ type: 'line.received', message: { type: 'reveal', nonce: 'c'.repeat(64) } });
  expect(note()).toBe(words.refused('Bob'));
  line.emit({ type: 'line.closed' });
  expect(note()).toBe(words.unlinked('Bob'));
});
