import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../support/random.ts';
import { gatherCrowd } from '../crowd.ts';
import type { Scenario } from '../scenario.ts';
import { publishGarbage } from '../environment/garbage.ts';
import { seatGroups } from './groups.ts';
import { sendMessages } from './sendMessages.ts';

const FRAMES = { short: 2_000, full: 10_000 };
const CLIENTS = { short: 9, full: 30 };
const GROUP = 3;

/** A foreign client publishes to the nodes' channels. */
export const garbageFrames: Scenario = {
  name: 'garbageFrames',
  async run({ cluster, size, seed }) {
    const crowd = gatherCrowd(cluster, seed);
    const exitsBefore = cluster.exits().length;
    const people = (
      await seatGroups(crowd, { clients: CLIENTS[size], groupOf: GROUP, name: `garbage-${seed}` })
    ).flat();
    const stopTalking = sendMessages(people, 200);
    const channels = await publishGarbage(cluster.redis.shards, FRAMES[size], seededRandom(seed));
    await wait(1_000);
    await stopTalking();
    await wait(1_000);
    const violations = await crowd.judge(GROUP);
    crowd.end();
    const exits = cluster.exits().length - exitsBefore;
    return [
      {
        metric: `${FRAMES[size]} random frames on ${channels} channels: processes that ended`,
        goal: '0',
        result: `${exits}`,
        ok: exits === 0,
      },
      {
        metric: 'random frames, meanwhile: all invariants',
        goal: '0 violations',
        result: `${violations.length}${violations[0] ? `: ${violations[0].rule}: ${violations[0].detail}` : ''}`,
        ok: violations.length === 0,
      },
    ];
  },
};
