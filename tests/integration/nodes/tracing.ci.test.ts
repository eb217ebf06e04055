import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startProcessNodes, type ProcessNodes } from '../../support/nodes/processNodes.ts';
import { visit } from '../../support/people/visitor.ts';
import { freePort } from '../../support/programs/freePort.ts';
import { startSpanReceiver } from '../../support/programs/spanReceiver.ts';

let nodes: ProcessNodes;
beforeAll(async () => {
  nodes = await startProcessNodes();
});
afterEach(() => nodes.clear());
afterAll(() => nodes.stop());

/** Ada on one node, Ben on the other; before that someone has searched for a room. */
async function meetOverTwoNodes(env: Record<string, string>) {
  const [one, two] = await Promise.all([nodes.startNode(env), nodes.startNode(env)]);
  await nodes.waitUntilRestored();
  const room_data = { name: 'searched', seats: 2, tags: ['tea'] };
  const search = { room_data, room_host: { user_id: 'cleo' }, match: true };
  expect(await (await visit(one.url ?? '')).post('/api/rooms', search)).toMatchObject({ status: 201 });
  const [ada, ben] = [await nodes.connectTo(one), await nodes.connectTo(two)];
  await ada.ask('createRoom', { room_name: 'traced', user_id: 'ada' });
  await ada.join('traced', 'ada', { name: 'Canary' });
  await ben.join('traced', 'ben', { name: 'Canary' });
  await ada.waitForNotice('userJoined');
  return { one, two };
}

it('[R-SET-24] a join has one trace with spans of both nodes, and no content', async () => {
  const receiver = await startSpanReceiver();
  const { one, two } = await meetOverTwoNodes({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const arrival = await receiver.until(({ name }) => name === 'log entry delivered');
  const commit = await receiver.until(({ spanId }) => spanId === arrival.parentSpanId);
  const join = await receiver.until(({ spanId }) => spanId === commit.parentSpanId);
  expect([commit.name, join.name]).toEqual(['redis commit', 'joinRoom']);
  expect([commit.traceId, join.traceId]).toEqual([arrival.traceId, arrival.traceId]);
  expect(commit.node).toBe(join.node);
  expect(arrival.node).not.toBe(join.node);
  expect(join.attributes).toEqual({ 'colloquy.room': 'traced', 'colloquy.result': 'joined' });
  expect(commit.attributes).toEqual({ 'colloquy.room': 'traced', 'colloquy.result': 'done' });
  const match = await receiver.until(({ name }) => name === 'match');
  expect(match.attributes).toEqual({ 'colloquy.result': 'opened' });
  const handshake = await receiver.until(({ name, node }) => name === 'handshake' && node === join.node);
  expect(handshake.attributes).toEqual({ 'colloquy.result': 'admitted' });
  // Spans that wait are sent when a node ends.
  await Promise.all([one.kill('SIGTERM'), two.kill('SIGTERM')]);
  expect(receiver.spans.filter(({ name }) => name === 'joinRoom')).toHaveLength(2);
  expect(receiver.text()).not.toContain('Canary');
  await receiver.close();
});

it('[R-SET-24] a refused join ends with its code; an unreachable receiver changes nothing else', async () => {
  const receiver = await startSpanReceiver();
  const node = await nodes.startNode({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  await nodes.waitUntilRestored();
  const ada = await nodes.connectTo(node);
  expect(await ada.ask('joinRoom', { room_name: 'nowhere', user_id: 'ada' })).toMatchObject({ ok: false });
  const join = await receiver.until(({ name }) => name === 'joinRoom');
  expect(join.attributes['colloquy.result']).toBe('room_not_found');
  await receiver.close();
  await nodes.clear();

  const gone = `http://127.0.0.1:${await freePort()}`;
  const { one, two } = await meetOverTwoNodes({ OTEL_EXPORTER_OTLP_ENDPOINT: gone });
  expect(await Promise.all([one.kill('SIGTERM'), two.kill('SIGTERM')])).toEqual([0, 0]);
  expect(one.printed()).toContain('spans could not be sent');
});

it('[R-SET-24] without a receiver no record carries a trace', async () => {
  await meetOverTwoNodes({});
  const log = await nodes.redis.command('XRANGE', 'colloquy:log:{traced}', '-', '+');
  expect(log).toContain('memberJoined');
  expect(log).not.toContain('"t":');
});
