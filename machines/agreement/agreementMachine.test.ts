import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createCoverage } from '../testing/coverage.ts';
import { printLine } from '../testing/printLine.ts';
import { agreementMachine, type AgreementEvent } from './agreementMachine.ts';

const coverage = createCoverage(agreementMachine);

function start() {
  const remembered: string[] = [];
  const machine = agreementMachine.provide({
    actions: { rememberAgreement: (_, { version }) => void remembered.push(version) },
  });
  const actor = createActor(machine, { input: { version: '2' }, inspect: coverage.inspect }).start();
  const after = (...events: AgreementEvent[]) => {
    for (const event of events) actor.send(event);
    return actor.getSnapshot().value;
  };
  return { after, remembered };
}

test('[R-LAND-25] who wants a call for the first time is asked; what they answer counts', () => {
  const { after, remembered } = start();
  expect(after({ type: 'call.wanted', agreedTo: undefined })).toBe('asking');
  expect(after({ type: 'user.declined' })).toBe('unasked');
  expect(remembered).toEqual([]);
  expect(after({ type: 'call.wanted', agreedTo: undefined }, { type: 'user.agreed' })).toBe('agreed');
  expect(remembered).toEqual(['2']);
});

test('[R-LAND-26] who has agreed to these rules before, here or in another tab, is not asked', () => {
  expect(start().after({ type: 'call.wanted', agreedTo: '2' })).toBe('agreed');
});

test('[R-LAND-26] who has agreed to other rules is asked anew', () => {
  expect(start().after({ type: 'call.wanted', agreedTo: '1' })).toBe('asking');
});

test('agreement: every state and every transition', () => {
  printLine(coverage.summary());
  coverage.expectWhole();
});
