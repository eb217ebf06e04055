import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createCoverage } from '../testing/coverage.ts';
import { printLine } from '../testing/printLine.ts';
import { agreementMachine, type AgreementEvent } from './agreementMachine.ts';

const coverage = createCoverage(agreementMachine);

function answered(event: AgreementEvent) {
  const remembered: string[] = [];
  const machine = agreementMachine.provide({
    actions: { rememberAgreement: (_, { version }) => void remembered.push(version) },
  });
  const actor = createActor(machine, { input: { version: '2' }, inspect: coverage.inspect }).start();
  expect(actor.getSnapshot().value).toBe('asking');
  actor.send(event);
  return { state: actor.getSnapshot().value, remembered };
}

test('[R-LAND-25] [R-LAND-26] an agreement is remembered with the version that was agreed to', () => {
  expect(answered({ type: 'user.agreed' })).toEqual({ state: 'agreed', remembered: ['2'] });
});

test('[R-LAND-25] nothing is remembered when the visitor leaves', () => {
  expect(answered({ type: 'user.declined' })).toEqual({ state: 'declined', remembered: [] });
});

test('every state and transition of the agreement is taken', () => {
  printLine(coverage.summary());
  coverage.expectComplete();
});
