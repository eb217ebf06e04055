import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostedBy, oneOf, roomSpec, told } from '@colloquy/server/registry/testing/suite/registryStage.ts';
import { PATIENT, seatIn, startCluster, type RedisNode } from '../../support/nodes/redisCluster.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

let redis: RunningRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const SOON = 60;

async function twoNodes(times = {}) {
  const cluster = await startCluster(redis, ['one', 'two'], times, PATIENT);
  const [one, two] = cluster.nodes;
  if (!one || !two) throw new Error('Two nodes were asked for');
  return { one, two, heard: cluster.heard };
}

const tryJoin = async ({ registry, person }: RedisNode, userId: string, room: string) => {
  const outcome = await registry.join({ ...person(userId), room });
  return outcome.kind === 'joined' ? 'joined' : outcome.code;
};

const whereIsAnn = async ({ registry }: RedisNode) => {
  const answer = await registry.together('bob', 'ann');
  return answer.kind === 'together' ? answer.receiver : undefined;
};

describe('two nodes on one Redis', () => {
  test('[R-ROOM-8] 20 who join each of 50 rooms of 3 seats at once, on either node: 3 sit in each', async () => {
    const { one, two } = await twoNodes();
    const rooms = Array.from({ length: 50 }, (_, at) => `room-${at}`);
    await Promise.all(rooms.map((room) => one.registry.openRoom(roomSpec(room, { seats: 3 }))));
    const answers = [];
    for (let at = 0; at < rooms.length; at += 5) {
      const knocks = rooms
        .slice(at, at + 5)
        .flatMap((room) =>
          Array.from({ length: 20 }, (_, joiner) => tryJoin(joiner % 2 ? one : two, `${room}-${joiner}`, room)),
        );
      answers.push(...(await Promise.all(knocks)));
    }
    expect(answers.filter((answer) => answer === 'joined')).toHaveLength(150);
    expect(answers.filter((answer) => answer === 'room_full')).toHaveLength(850);
    const occupied = (await two.registry.listRooms({ limit: 100 })).map((room) => room.occupied);
    expect(occupied).toEqual(rooms.map(() => 3));
  });

  test('[R-ROOM-27] 40 who press Join Random at once, on either node, fill 20 rooms', async () => {
    const { one, two } = await twoNodes();
    const kinds = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const userId = `guest-${at}`;
        const { registry } = at % 2 ? one : two;
        const query = { tags: ['chess'], userId, exclude: [] };
        return (await registry.matchOrOpen(query, roomSpec(`of-${userId}`, { tags: ['chess'] }), hostedBy(userId)))
          .kind;
      }),
    );
    expect(kinds.filter((kind) => kind === 'opened')).toHaveLength(20);
    expect(kinds.filter((kind) => kind === 'matched')).toHaveLength(20);
  });

  test('[R-HTTP-27] [R-ROOM-50] what a caller has kept counts on both nodes, and its page may be on either', async () => {
    const { one, two } = await twoNodes({ unattendedMs: SOON * 5 });
    await one.registry.openRoom(roomSpec('first'), hostedBy('ann'), oneOf('ann'));
    await two.registry.openRoom(roomSpec('den'), hostedBy('ann'), oneOf('ann'));
    expect((await one.registry.findRoom('first'))?.occupied).toBe(0);
    await expect.poll(async () => (await one.registry.listRooms({ limit: 9 })).length).toBe(0);
    await one.registry.attend(['guest:ann']);
    expect((await two.registry.listRooms({ limit: 9 })).map(({ name }) => name)).toEqual(['den']);
  });

  test('[R-BACK-11] graces that end on two nodes are told by one of them each, in the order of versions', async () => {
    const { one, two, heard } = await twoNodes({ graceMs: SOON });
    const people = Array.from({ length: 10 }, (_, at): [RedisNode, string] => [at % 2 ? one : two, `guest-${at}`]);
    await seatIn('den', people, 10);
    await Promise.all(
      people.map(([{ registry }, userId]) => registry.dropped({ memberId: userId, socketId: userId, resumable: true })),
    );
    await expect.poll(async () => (await one.registry.roster('den'))?.members).toEqual([]);
    const left = () => heard().flatMap((change) => (change.kind === 'memberLeft' ? [change.member.userId] : []));
    await expect.poll(() => left().sort()).toEqual(people.map(([, userId]) => userId).sort());
    const versions = heard().flatMap((change) => ('version' in change ? [change.version] : []));
    expect(new Set(versions).size).toBe(versions.length);
  });

  test('[R-BACK-2] [R-BACK-4] a page comes back on the other node, and the first one knows where it is', async () => {
    const { one, two, heard } = await twoNodes();
    const [ann] = await seatIn('den', [
      [one, 'ann'],
      [one, 'bob'],
    ]);
    await one.registry.dropped({ memberId: 'ann', socketId: 'ann', resumable: true });
    const token = ann?.resumeToken ?? '';
    const back = await two.registry.resume({ token, socketId: 'ann-2', node: 'two', keepsConnections: true });
    expect(back).toMatchObject({
      kind: 'resumed',
      changes: [],
      session: { memberId: 'ann', roster: { adminId: 'ann' } },
    });
    await expect.poll(() => whereIsAnn(one)).toMatchObject({ socketId: 'ann-2', node: 'two', away: false });
    expect(await whereIsAnn(two)).toMatchObject({ socketId: 'ann-2', node: 'two' });
    expect(heard()).toEqual([]);
  });

  test('[R-BACK-9] a token used on another node while its socket is open takes the seat over', async () => {
    const { one, two } = await twoNodes();
    const [ann] = await seatIn('den', [[one, 'ann']]);
    const token = ann?.resumeToken ?? '';
    const taken = await two.registry.resume({ token, socketId: 'ann-2', node: 'two', keepsConnections: false });
    expect(taken.changes.map(told)).toEqual([
      'sessionTaken ann',
      'memberLeft ann @3',
      'memberJoined ann-2 @4',
      'adminChanged ann-2 @5',
    ]);
    expect(taken.changes[0]).toMatchObject({ oldSocket: 'ann', oldNode: 'one' });
    expect(await one.registry.dropped({ memberId: 'ann', socketId: 'ann', resumable: true })).toMatchObject({
      kind: 'stale',
    });
  });

  test('[R-ADMIN-6] [R-ADMIN-7] a kick reaches a member of another node, who is barred everywhere', async () => {
    const { one, two, heard } = await twoNodes();
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
      [two, 'cy'],
    ]);
    const { changes } = await one.registry.kick({ admin: 'ann', target: 'bob' });
    expect(changes.map(told)).toEqual(['memberRemoved bob @5']);
    await expect.poll(async () => (await two.registry.together('cy', 'bob')).kind).toBe('refused');
    expect(await tryJoin(two, 'bob', 'den')).toBe('kicked');
    expect(heard()).toEqual([]);
  });

  test('[R-ID-3] an id in use on one node is taken on the other', async () => {
    const { one, two } = await twoNodes();
    await one.registry.claim({ ...one.person('ann'), holder: ['socket:ann'] });
    const thief = { ...two.person('ann', 'thief'), holder: ['guest:thief'] };
    expect(await two.registry.claim(thief)).toMatchObject({ code: 'user_id_taken' });
    await one.registry.release('ann');
    expect(await two.registry.claim(thief)).toMatchObject({ kind: 'claimed' });
  });

  test('[R-ID-9] an id that a cookie used on one node is that cookie’s on the other', async () => {
    const { one, two } = await twoNodes();
    await one.registry.claim(one.person('ann'));
    await one.registry.release('ann');
    const thief = { ...two.person('ann', 'thief'), holder: ['guest:thief'] };
    expect(await two.registry.claim(thief)).toMatchObject({ code: 'user_id_taken' });
    expect(await two.registry.claim(two.person('ann', 'ann-2'))).toMatchObject({ kind: 'claimed' });
  });

  test('who is together is known without asking', async () => {
    const { one, two } = await twoNodes();
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    await expect.poll(async () => (await one.registry.together('ann', 'bob')).kind).toBe('together');
    redis.freeze();
    try {
      expect(await one.registry.together('ann', 'bob')).toMatchObject({ receiver: { node: 'two' } });
      expect(await two.registry.together('bob', 'ann')).toMatchObject({ receiver: { node: 'one' } });
    } finally {
      redis.wake();
    }
  });
});
