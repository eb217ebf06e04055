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
      await emptied.sayAgain('new', async (_, __, { id }) => void ids.push(id));
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

it('a store that breaks off is told the rest when it is there again, and the next one all', async () => {
  const { emptied } = storeOf(20_000);
  const all = Array.from({ length: 120 }, (_, place) => `${place}`);
  for (const id of all) emptied.note('kept', ANN, said(id));
  const ids: string[] = [];
  let left = 100;
  const sayAgain = (store: string) =>
    emptied.sayAgain(store, async (_, __, { id }) => {
      if ((left -= 1) < 0) throw new Error('out of reach');
      ids.push(id);
    });
  await expect(sayAgain('new')).rejects.toThrow('out of reach');
  left = Infinity;
  await sayAgain('new');
  expect(ids).toEqual(all);
  ids.length = 0;
  await sayAgain('newer');
  expect(ids).toEqual(all);
});

it('a store is told so many at once as it can answer in time', async () => {
  const { emptied } = storeOf(20_000);
  for (let place = 0; place < 256; place += 1) emptied.note('kept', ANN, said(`${place}`));
  let [underWay, most] = [0, 0];
  await emptied.sayAgain('new', async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
  });
  expect(most).toBeLessThan(100);
});
