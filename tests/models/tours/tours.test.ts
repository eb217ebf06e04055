import { describe, expect, it } from 'vitest';
import { chartGoals } from '../charts/goals.ts';
import { MODELS } from '../machines/all.ts';
import { readTours } from './recordedTours.ts';
import { describeDifference, replayTours } from './replayTours.ts';

const otherVerdict = (hit: string) =>
  hit.endsWith('=true') ? hit.replace(/true$/, 'false') : hit.replace(/false$/, 'true');

describe.each(MODELS.map((model) => ({ id: model.machine.id, model })))('$id', ({ id, model }) => {
  it('covers every branch and both results of every guard, and behaves as recorded', async () => {
    const { differences, hits } = await replayTours(model, readTours(model));
    expect(
      differences.map((one) => describeDifference(id, one)).join('\n'),
      'agree by `npm run models -- --plan`',
    ).toBe('');
    const missed = [...chartGoals(model.machine)].filter((goal) => !hits.some((tour) => tour.has(goal)));
    expect(missed).toEqual(Object.keys(model.unreachable));
    const requested = new Set(hits.flatMap((tour) => [...tour]).filter((hit) => hit.startsWith(`${id} asks `)));
    expect(
      [...requested].filter((hit) => !requested.has(otherVerdict(hit))),
      'guards of actions with only one result',
    ).toEqual([]);
  });
});
