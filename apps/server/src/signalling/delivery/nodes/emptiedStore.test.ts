import { expect, it } from 'vitest';
import { letter } from '../letter.ts';
import { sayingOf } from '../send.ts';
import { createEmptiedStore } from './emptiedStore.ts';
import { createStoreTime } from './storeTime.ts';

const said = (id: string) => letter('room', sayingOf('sessionTaken', {}), id, 1);
const ANN = { room: 'den', memberId: 'ann', node: 'one', away: true };

function storeOf(keptMs: number) {
  let now = 0;
  const emptied = createEmptiedStore({ keptMs, isWhole: () => true, time: createStoreTime(() => now) });
  return {
    emptied,
    pass: (ms: number) => (now += ms),
    saidAgain: async () => {
      const ids: string[] = [];
      await emptied.sayAgain(async (_, __, { id }) => void ids.push(id));
      return ids;
    },
  };
}

it('a store that was away for long gets back what lay in it for people whose grace had not ended', async () => {
  const { emptied, pass, saidAgain } = storeOf(20_000);
  emptied.note('kept', ANN, said('long ago'));
  pass(15_000);
  emptied.note('kept', ANN, said('kept'));
  pass(5_001);
  emptied.lose();
  pass(600_000);
  emptied.find(false);
  expect(await saidAgain()).toEqual(['kept']);
});

it('and what was on its way to other nodes when it died', async () => {
  const { emptied, pass, saidAgain } = storeOf(20_000);
  emptied.note('heard', { ...ANN, away: false }, said('on its way'));
  emptied.lose();
  pass(600_000);
  emptied.find(false);
  expect(await saidAgain()).toEqual(['on its way']);
});

it('a store that has all gets nothing again that was on its way', async () => {
  const { emptied, saidAgain } = storeOf(20_000);
  emptied.note('heard', { ...ANN, away: false }, said('on its way'));
  emptied.lose();
  emptied.find(true);
  expect(await saidAgain()).toEqual([]);
});
