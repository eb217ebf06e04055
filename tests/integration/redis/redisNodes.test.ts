import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostedBy, quotasOfOne, roomSpec } from '@colloquy/server/rooms/registry/testing/suite/registrySetup.ts';
import { clearReceived, seatIn, startCluster, changesOn, type RedisNode } from '../../support/nodes/redisCluster.ts';
import { LONG_TIMEOUTS } from '../../support/nodes/redisNode.ts';
import { startRedises, type RunningRedises } from '../../support/programs/redisShards.ts';

const linesOf = ({ received }: RedisNode) =>
  received.flatMap(({ entry, seq }) => (entry.kind === 'said' ? [`${seq} ${entry.id}`] : []));

const sendChat = ({ registry }: RedisNode, memberId: string, id: string) =>
  registry.say({ room: 'den', memberId, message: id, id, commandId: id });

const SHORT_MS = 60;

const tryJoin = async ({ registry, person }: RedisNode, userId: string, room: string) => {
  const outcome = await registry.join({ ...person(userId), room });
  return outcome.kind === 'joined' ? 'joined' : outcome.code;
};

const whereIsAnn = ({ registry }: RedisNode) => {
  const answer = registry.pairOf('den', 'bob', 'ann');
  return answer.kind === 'together' ? answer.receiver : undefined;
};

describe.each([
  { where: 'one Redis', shards: 1 },
  { where: 'a cluster of three Redis', shards: 3 },
])('[R-SET-21] two nodes on $where', ({ shards }) => {
  let redis: RunningRedises;
  beforeAll(async () => {
    redis = await startRedises(shards);
  });
  afterAll(() => redis.stop());

  async function twoNodes(times = {}) {
    const [one, two] = await startCluster(redis, ['one', 'two'], { times, presenceTimes: LONG_TIMEOUTS });
    if (!one || !two) throw new Error('Two nodes were asked for');
    return { one, two };
  }

  test('[R-ROOM-8] 20 who join each of 50 rooms of 3 seats at once, on either node: 3 get into each', async () => {
    const { one, two } = await twoNodes();
    const rooms = Array.from({ length: 50 }, (_, at) => `room-${at}`);
    await Promise.all(rooms.map((room) => one.registry.openRoom(roomSpec(room, { seats: 3 }))));
    const answers = [];
    for (let at = 0; at < rooms.length; at += 5) {
      const attempts = rooms
        .slice(at, at + 5)
        .flatMap((room) =>
          Array.from({ length: 20 }, (_, joiner) => tryJoin(joiner % 2 ? one : two, `${room}-${joiner}`, room)),
        );
      answers.push(...(await Promise.all(attempts)));
    }
    expect(answers.filter((answer) => answer === 'joined')).toHaveLength(150);
    expect(answers.filter((answer) => answer === 'room_full')).toHaveLength(850);
    for (const room of rooms) expect((await two.registry.findRoom(room))?.occupied).toBe(3);
    const listed = async () => (await two.registry.listRooms({ limit: 100 })).map(({ occupied }) => occupied);
    await expect.poll(listed).toEqual(rooms.map(() => 3));
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

  test('[R-HTTP-27] [R-ROOM-50] a caller’s quotas count on both nodes, and its page may be on either', async () => {
    const { one, two } = await twoNodes({ unattendedMs: SHORT_MS * 5 });
    await one.registry.openRoom(roomSpec('first'), hostedBy('ann'), quotasOfOne('ann'));
    await two.registry.openRoom(roomSpec('den'), hostedBy('ann'), quotasOfOne('ann'));
    expect((await one.registry.findRoom('first'))?.occupied).toBe(0);
    await expect.poll(async () => (await one.registry.listRooms({ limit: 9 })).length).toBe(0);
    await one.registry.keepAlive(['guest:ann']);
    await expect
      .poll(async () => (await two.registry.listRooms({ limit: 9 })).map(({ name }) => name))
      .toEqual(['den']);
  });

  test('[R-BACK-11] graces that end on two nodes are announced once each, in the order of versions', async () => {
    const { one, two } = await twoNodes({ graceMs: SHORT_MS });
    const people = Array.from({ length: 10 }, (_, at): [RedisNode, string] => [at % 2 ? one : two, `guest-${at}`]);
    await seatIn('den', [...people, [one, 'ann'], [two, 'bob']], 12);
    await Promise.all(
      people.map(([{ registry }, userId]) =>
        registry.dropped({ room: 'den', memberId: userId, socketId: userId, resumable: true }),
      ),
    );
    for (const node of [one, two]) {
      const left = () =>
        node.received.flatMap(({ entry }) => (entry.kind === 'memberLeft' ? [entry.member.userId] : []));
      await expect.poll(() => left().sort()).toEqual(people.map(([, userId]) => userId).sort());
      const versions = node.received.flatMap(({ entry }) => ('version' in entry ? [entry.version] : []));
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
      expect(new Set(versions).size).toBe(versions.length);
    }
  });

  test('[R-BACK-2] [R-BACK-4] a page resumes on the other node, and the first one knows where it is', async () => {
    const { one, two } = await twoNodes();
    const [ann] = await seatIn('den', [
      [one, 'ann'],
      [one, 'bob'],
    ]);
    await one.registry.dropped({ room: 'den', memberId: 'ann', socketId: 'ann', resumable: true });
    const token = ann?.resumeToken ?? '';
    clearReceived(two);
    const back = await two.registry.resume({ token, socketId: 'ann-2', node: 'two', keepsConnections: true });
    expect(back).toMatchObject({ kind: 'resumed', session: { memberId: 'ann', roster: { adminId: 'ann' } } });
    expect(changesOn(two)).toEqual(['memberBack ann']);
    await expect.poll(() => whereIsAnn(one)).toMatchObject({ socketId: 'ann-2', node: 'two', away: false });
    expect(whereIsAnn(two)).toMatchObject({ socketId: 'ann-2', node: 'two' });
    expect(changesOn(one).filter((change) => change.startsWith('memberLeft'))).toEqual([]);
  });

  test('[R-BACK-9] a token used on another node while its socket is open takes the seat over', async () => {
    const { one, two } = await twoNodes();
    const [ann] = await seatIn('den', [[one, 'ann']]);
    const token = ann?.resumeToken ?? '';
    one.registry.listen('den', { memberId: 'ann', socketId: 'ann', at: ann?.seq ?? 0 });
    clearReceived(two);
    const taken = await two.registry.resume({ token, socketId: 'ann-2', node: 'two', keepsConnections: false });
    expect(changesOn(two)).toEqual([
      'sessionTaken ann',
      'memberLeft ann @3',
      'memberJoined ann-2 @4',
      'adminChanged ann-2 @5',
    ]);
    expect(taken).toMatchObject({ previousMemberId: 'ann', previousNode: 'one' });
    await expect.poll(() => one.ended).toEqual(['ann taken']);
    const drop = { room: 'den', memberId: 'ann', socketId: 'ann', resumable: true };
    expect(await one.registry.dropped(drop)).toMatchObject({ kind: 'stale' });
  });

  test('[R-ADMIN-6] [R-ADMIN-7] a kick reaches a member of another node, who is banned everywhere', async () => {
    const { one, two } = await twoNodes();
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
      [two, 'cy'],
    ]);
    await expect.poll(() => changesOn(one).at(-1)).toBe('memberJoined cy @4');
    clearReceived(one);
    await one.registry.kick({ room: 'den', admin: 'ann', target: 'bob' });
    expect(changesOn(one)).toEqual(['memberRemoved bob @5']);
    await expect.poll(() => two.registry.pairOf('den', 'cy', 'bob').kind).toBe('refused');
    expect(changesOn(two).at(-1)).toBe('memberRemoved bob @5');
    expect(await tryJoin(two, 'bob', 'den')).toBe('kicked');
  });

  test('[R-ID-3] an id in use on one node is taken on the other', async () => {
    const { one, two } = await twoNodes();
    await one.registry.claim({ ...one.person('ann'), holderKeys: ['socket:ann'] });
    const thief = { ...two.person('ann', 'thief'), holderKeys: ['guest:thief'] };
    expect(await two.registry.claim(thief)).toMatchObject({ code: 'user_id_taken' });
    await one.registry.release('ann');
    expect(await two.registry.claim(thief)).toMatchObject({ kind: 'claimed' });
  });

  test('[R-ID-9] an id that a cookie used on one node is that cookie’s on the other', async () => {
    const { one, two } = await twoNodes();
    await one.registry.claim(one.person('ann'));
    await one.registry.release('ann');
    const thief = { ...two.person('ann', 'thief'), holderKeys: ['guest:thief'] };
    expect(await two.registry.claim(thief)).toMatchObject({ code: 'user_id_taken' });
    expect(await two.registry.claim(two.person('ann', 'ann-2'))).toMatchObject({ kind: 'claimed' });
  });

  test('[R-REPORT-2] a person who has left a room on one node was met by a member on the other', async () => {
    const { one, two } = await twoNodes();
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    await one.registry.leave({ room: 'den', memberId: 'ann' });
    await seatIn('den', [[one, 'cy']]);
    const requested = { room: 'den', memberId: 'ann' };
    const met = (requester: string) => two.registry.haveMet({ ...requested, requester: [`guest:${requester}`] });
    await expect.poll(() => met('bob')).toMatchObject({ kind: 'met', other: { userId: 'ann' } });
    expect(await met('cy')).toEqual({ kind: 'strangers' });
  });

  test('[R-BACK-28] lines of both nodes are received in one order by both, and a repeated one once', async () => {
    const { one, two } = await twoNodes();
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    const lines = Array.from({ length: 30 }, (_, at) =>
      at % 2 ? sendChat(one, 'ann', `a-${at}`) : sendChat(two, 'bob', `b-${at}`),
    );
    await Promise.all(lines);
    expect(await sendChat(one, 'ann', 'a-1')).toMatchObject({ kind: 'again' });
    await expect.poll(() => linesOf(one).length).toBe(30);
    await expect.poll(() => linesOf(two)).toEqual(linesOf(one));
  });

  test('a room that is reloaded while another opens and joins it is not lost', async () => {
    const { one } = await twoNodes();
    for (let at = 0; at < 30; at += 1) {
      const broadcaster = { ...one.person(`ann-${at}`), name: 'Ann' };
      const starting = one.registry.startBroadcast(broadcaster).finally(() => clearInterval(reading));
      const reading = setInterval(() => one.registry.catchUp(), 0);
      const started = await starting;
      if (started.kind !== 'started') throw new Error(started.code);
      const { room } = started.session.roster;
      expect(one.registry.membersOf(room.name)).toHaveLength(1);
    }
  });

  test('membership is known without asking the store', async () => {
    const { one, two } = await twoNodes();
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    await expect.poll(() => one.registry.pairOf('den', 'ann', 'bob').kind).toBe('together');
    redis.freeze();
    try {
      expect(one.registry.pairOf('den', 'ann', 'bob')).toMatchObject({ receiver: { node: 'two' } });
      expect(two.registry.pairOf('den', 'bob', 'ann')).toMatchObject({ receiver: { node: 'one' } });
    } finally {
      redis.wake();
    }
  });
});
