import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { INSPECTION } from '@colloquy/machines/contract/inspectionLimits.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { signGrant } from '@colloquy/server/inspection/grants.ts';
import { requestGrant, endGrant, obtainGrant, InspectSocket, INSPECT_TOKEN } from '../../support/people/developer.ts';
import { startNodesAndRedis, type NodesAndRedis } from '../../support/nodes/startNodes.ts';
import { startSignalling } from '../../support/node/startSignalling.ts';

let nodes: NodesAndRedis;
beforeAll(async () => {
  nodes = await startNodesAndRedis({ options: { inspectToken: INSPECT_TOKEN } });
});
afterAll(() => nodes?.close());

/** A message within one or two nodes; a busy machine takes longer. */
const TIMEOUT = { timeout: 20_000, interval: 20 };
/** The time a revocation may take on any node, plus the round trip on a busy machine. */
const END = { timeout: INSPECTION.endMs + 1_000, interval: 20 };

let rooms = 0;
/** Ada on node one and Ben on node two, in a new room. */
async function joinAdaAndBen() {
  const room = `inspected-${(rooms += 1)}`;
  const ada = await nodes.one.connectAndJoin(room, `ada-${room}`);
  await ada.ask('adminAction', { action: 'setSeats', seats: 4 });
  const ben = await nodes.two.connect();
  await ben.join(room, `ben-${room}`);
  onTestFinished(() => [ada, ben].forEach((person) => person.leave()));
  return { room, ada, ben };
}

function open(url: string, auth: object): InspectSocket {
  const socket = new InspectSocket(url, auth);
  onTestFinished(() => socket.close());
  return socket;
}

const record = (seq: number) => ({
  kind: 'event',
  source: 0,
  seq,
  t: seq,
  wall: seq,
  actor: 0,
  event: { type: 'changed', extra: 'x' },
});
const sized = (bytes: number) => ({ ...record(0), event: { type: 'changed', text: 'x'.repeat(bytes) } });
const source = (participant: string) => ({ participant, node: 'test', began: 1 });

/** Both pages send records, and a developer on node two watches. */
async function watchedPair() {
  const { room, ada, ben } = await joinAdaAndBen();
  const grant = await obtainGrant(nodes.one.url, room);
  const developer = open(nodes.two.url, { grant: grant.grant });
  expect(await developer.outcome()).toBe('in');
  const [adasPass, bensPass] = [await ada.waitForNotice('inspected'), await ben.waitForNotice('inspected')];
  const pages = [open(nodes.one.url, adasPass), open(nodes.two.url, bensPass)] as const;
  expect(await Promise.all(pages.map((page) => page.outcome()))).toEqual(['in', 'in']);
  return { room, ada, ben, grant, developer, pages };
}

const ask = (page: InspectSocket, name: string, ...payload: unknown[]): Promise<unknown> =>
  page.socket.timeout(20_000).emitWithAck(name, ...payload);

describe('who may watch', () => {
  it('[R-INSPECT-40] only the bearer of the token gets a grant, and for an existing room', async () => {
    const { room } = await joinAdaAndBen();
    const answers = [
      await requestGrant(nodes.one.url, room, 'another token'),
      await requestGrant(nodes.one.url, room, ''),
      await requestGrant(nodes.one.url, 'nowhere'),
      await requestGrant(nodes.two.url, room),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 201]);
  });

  it('[R-INSPECT-40] without a configured token there is no inspection', async () => {
    const node = await startSignalling();
    onTestFinished(() => node.close());
    await node.connectAndJoin('den', 'ada');
    expect((await requestGrant(node.url, 'den')).status).toBe(403);
    const grant = signGrant(node.services.signer, { id: 'made-up', room: 'den', endsAt: Date.now() + 60_000 });
    expect(await open(node.url, { grant }).outcome()).toBe('not_authorized');
  });

  it('[R-INSPECT-41] a missing, forged, expired or unknown grant: the same response for each', async () => {
    const { room } = await joinAdaAndBen();
    const { signer } = nodes.one.services;
    const { grant } = await obtainGrant(nodes.one.url, room);
    const auths = [
      {},
      { grant: 'nonsense' },
      { grant: `${grant}x` },
      { grant: signGrant(signer, { id: 'old', room, endsAt: Date.now() - 1 }) },
      { grant: signGrant(signer, { id: 'never-given', room, endsAt: Date.now() + 60_000 }) },
      { pass: 'nonsense' },
    ];
    const outcomes = await Promise.all(auths.map((auth) => open(nodes.two.url, auth).outcome()));
    expect(outcomes).toEqual(auths.map(() => 'not_authorized'));
  });

  it('[R-INSPECT-41] a grant shows its own room and no other', async () => {
    const { pages, developer } = await watchedPair();
    const elsewhere = await watchedPair();
    await ask(elsewhere.pages[0], 'records', { source: source('stranger'), records: [record(0)] });
    await ask(pages[0], 'records', { source: source('ada'), records: [record(0)] });
    await vi.waitFor(() => expect(developer.of('records')).toHaveLength(1), TIMEOUT);
    expect(developer.of('records')[0]?.source.participant).toBe('ada');
  });
});

describe('what is seen', () => {
  it('[R-INSPECT-44] records of people on both nodes reach a developer, without unknown keys', async () => {
    const { developer, pages, ada, ben } = await watchedPair();
    const [adas, bens] = pages;
    await ask(adas, 'records', { source: source('ada'), records: [{ ...record(0), secret: 1 }], more: 2 });
    await ask(bens, 'records', { source: source('ben'), records: [record(0)] });
    await vi.waitFor(() => expect(developer.of('records')).toHaveLength(2), TIMEOUT);
    expect(developer.of('records')).toEqual(
      expect.arrayContaining([
        { member_id: ada.id, source: source('ada'), records: [record(0)] },
        { member_id: ben.id, source: source('ben'), records: [record(0)] },
      ]),
    );
  });

  it('[R-INSPECT-48] clock probes and their answers cross nodes', async () => {
    const { developer, pages, ada } = await watchedPair();
    pages[0].socket.on('clock', ({ probe }: { probe: number }) => pages[0].socket.emit('clock', { probe, wall: 7 }));
    developer.socket.emit('clock', { probe: 42 });
    await vi.waitFor(() => expect(developer.of('clock')).toEqual([{ member_id: ada.id, probe: 42, wall: 7 }]), TIMEOUT);
  });

  it('[R-INSPECT-47] messages that are too long, too frequent or of unknown shape are refused, and not forwarded', async () => {
    const { developer, pages } = await watchedPair();
    const [page] = pages;
    const big = { ...record(0), event: { type: 'changed', text: 'x'.repeat(70_000) } };
    const wrong = [
      { source: source('ada'), records: [big] },
      { source: source('ada'), records: Array.from({ length: 201 }, (_, seq) => record(seq)) },
      { source: source('ada'), records: [{ kind: 'guess' }] },
      { source: source('x'.repeat(65)), records: [record(0)] },
      'nonsense',
    ];
    for (const payload of wrong) {
      expect(await ask(page, 'records', payload)).toMatchObject({ ok: false, error: { code: 'invalid' } });
    }
    expect(await ask(page, 'clock')).toMatchObject({ ok: false, error: { code: 'invalid' } });
    await ask(pages[1], 'records', { source: source('ben'), records: [record(0)] });
    await vi.waitFor(() => expect(developer.of('records')).toHaveLength(1), TIMEOUT);
  });
});

describe('sizes', () => {
  it('[R-INSPECT-47] up to the largest message that a socket takes, a message that is too long is answered', async () => {
    const { pages } = await watchedPair();
    const message = { source: source('ada'), records: [sized(LIMITS.frameBytes - 1_024)] };
    expect(await ask(pages[0], 'records', message)).toMatchObject({ ok: false, error: { code: 'invalid' } });
    expect(pages[0].socket.connected).toBe(true);
  });

  it('[R-INSPECT-47] a larger one closes the socket, and the developer is told why', async () => {
    const { developer, pages, ada } = await watchedPair();
    pages[0].socket.emit('records', { source: source('ada'), records: [sized(LIMITS.frameBytes)] });
    await vi.waitFor(() => expect(developer.of('person')).toContainEqual({ member_id: ada.id, state: 'cut' }), TIMEOUT);
  });
});

describe('who is watched', () => {
  it('[R-INSPECT-43] everyone in the room is notified, later members too, and nobody else', async () => {
    const { room, ada, ben } = await watchedPair();
    const late = await nodes.one.connect();
    await late.join(room, 'carol');
    expect((await late.waitForNotice('inspected')).ends_at).toBeGreaterThan(Date.now());
    const elsewhere = await joinAdaAndBen();
    await elsewhere.ada.roundTrip();
    expect(elsewhere.ada.received.map(({ event }) => event)).not.toContain('inspected');
    expect([ada, ben].map(({ received }) => received.filter(({ event }) => event === 'inspected').length)).toEqual([
      1, 1,
    ]);
  });

  it('[R-INSPECT-45] a person who refuses is disconnected at once, and the developer sees it', async () => {
    const { developer, pages, ada } = await watchedPair();
    pages[0].socket.emit('refuse', {});
    await vi.waitFor(
      () => expect(developer.of('person')).toContainEqual({ member_id: ada.id, state: 'refused' }),
      TIMEOUT,
    );
    await vi.waitFor(() => expect(pages[0].socket.connected).toBe(false), TIMEOUT);
  });

  it('[R-INSPECT-43] when the last developer has left nobody is watched any more', async () => {
    const { developer, ada, ben, pages } = await watchedPair();
    developer.close();
    await Promise.all([ada.waitForNotice('inspectionEnded'), ben.waitForNotice('inspectionEnded')]);
    await vi.waitFor(() => expect(pages.map(({ socket }) => socket.connected)).toEqual([false, false]), TIMEOUT);
  });
});

describe('the end', () => {
  it.each(['one', 'two'] as const)(
    '[R-INSPECT-42] revoked on node %s, a grant is over within 5 s on both',
    async (node) => {
      const { developer, pages, ada, ben, grant } = await watchedPair();
      const began = performance.now();
      expect(await endGrant(nodes[node].url, grant.id)).toBe(204);
      await Promise.all([ada.waitForNotice('inspectionEnded'), ben.waitForNotice('inspectionEnded')]);
      await vi.waitFor(
        () => expect([developer, ...pages].map(({ socket }) => socket.connected)).toEqual([false, false, false]),
        END,
      );
      expect(developer.of('ended')).toEqual([{ why: 'revoked' }]);
      expect(performance.now() - began).toBeLessThan(END.timeout);
      expect(await open(nodes.two.url, { grant: grant.grant }).outcome()).toBe('not_authorized');
    },
  );

  it('[R-INSPECT-42] a revocation that was not announced is found in the store', async () => {
    const { developer, ben, ada, grant } = await watchedPair();
    await nodes.redis.command('DEL', `${nodes.prefix}inspection:${grant.id}`);
    await Promise.all([ada.waitForNotice('inspectionEnded'), ben.waitForNotice('inspectionEnded')]);
    await vi.waitFor(() => expect(developer.of('ended')).toEqual([{ why: 'revoked' }]), END);
  });

  it('[R-INSPECT-42] the holder of a grant may end it, and nobody may end another’s', async () => {
    const { grant, developer } = await watchedPair();
    const other = await watchedPair();
    expect(await endGrant(nodes.one.url, grant.id, other.grant.grant)).toBe(403);
    expect(await endGrant(nodes.one.url, grant.id, grant.grant)).toBe(204);
    await vi.waitFor(() => expect(developer.of('ended')).toEqual([{ why: 'revoked' }]), END);
    expect(other.developer.socket.connected).toBe(true);
  });
});
