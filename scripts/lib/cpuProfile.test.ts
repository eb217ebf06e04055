import { expect, it } from 'vitest';
import { costliest, framesOf, type CpuProfile } from './cpuProfile.ts';

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 6 });

/** `main` called `work` twice, at two places of the tree, which called `help`; the rest was idle. */
const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 6] },
    { id: 2, callFrame: frame('main', 'file:///dist/main.js'), children: [3, 4] },
    { id: 3, callFrame: frame('work'), children: [5] },
    { id: 4, callFrame: frame('work') },
    { id: 5, callFrame: frame('help') },
    { id: 6, callFrame: frame('(idle)') },
  ],
  samples: [2, 3, 4, 5, 6],
  timeDeltas: [10, 20, 30, 40, 900],
};

it('takes calls of one function from one place together, and no rest for work', () => {
  expect(framesOf(profile)).toMatchObject({
    total: 100,
    calls: [{ name: 'main main.js:7', total: 100, calls: [{ name: 'work', self: 50, total: 90 }] }, { total: 0 }],
  });
});

it('lists the functions with the most self time', () => {
  expect(costliest(framesOf(profile), 2)).toEqual([
    { name: 'work', part: 0.5 },
    { name: 'help', part: 0.4 },
  ]);
});
