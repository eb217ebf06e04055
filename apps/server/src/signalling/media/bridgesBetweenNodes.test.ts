import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANSWER, BROADCAST, createBridgesSetup, ROOM, seatOf, settled } from '../testing/bridgesSetup.ts';

let setup: ReturnType<typeof createBridgesSetup>;
beforeEach(() => {
  setup = createBridgesSetup();
});
afterEach(() => setup.end());

const stateOfBob = (path: string) =>
  JSON.stringify({
    epoch: 4,
    room: 'noted',
    viewers: [{ memberId: 'bob', canMove: true, path, failures: 0, generation: 1, isAnswered: true }],
  });

describe('a broadcaster who returns on another node', () => {
  it('[R-STREAM-18] brings the bridge along: its media continues in the same room of the server', async () => {
    setup.reply = async () => stateOfBob('server');
    const bridges = setup.create();
    await bridges.adopt(BROADCAST, 'there');
    expect(setup.requested).toEqual([{ node: 'there', question: { kind: 'yield', ...BROADCAST } }]);
    expect(setup.media.rooms).toMatchObject([{ adopted: true }]);
    expect(bridges.streamCounts()).toMatchObject({ byServer: 1, viewersByServer: 1 });
  });

  it('[R-STREAM-18] goes on from the stored saved state when its former node is dead', async () => {
    setup.savedStates.set(ROOM, stateOfBob('server'));
    const bridges = setup.create();
    await bridges.adopt(BROADCAST, 'there');
    expect(setup.media.rooms).toMatchObject([{ adopted: true }]);
  });

  it('[R-STREAM-18] without any saved state sends to the viewers present itself, not to itself', async () => {
    const bridges = setup.create();
    await bridges.adopt(BROADCAST, 'there');
    expect(bridges.streamCounts()).toEqual({ bySelf: 1, byServer: 0, viewersBySelf: 2, viewersByServer: 0 });
  });

  it.each([
    [undefined, 0],
    [true, 1],
  ])('[R-STREAM-13] may hand over viewers that said so (%j): %i servers', async (handover, servers) => {
    const about = handover === undefined ? {} : { handover };
    setup.members = [seatOf('ann', 1), seatOf('bob', 2, about), seatOf('cy', 3, about)];
    const bridges = setup.create({ streamP2pViewers: 6 });
    await bridges.adopt(BROADCAST, 'there');
    await bridges.strained(ROOM);
    await settled();
    expect(setup.media.rooms).toHaveLength(servers);
  });

  it('on the same node changes nothing', async () => {
    const bridges = setup.create();
    await bridges.adopt(BROADCAST, 'here');
    expect([setup.requested, bridges.streamCounts().bySelf]).toEqual([[], 0]);
  });

  it('is asked nothing until the bridge has arrived', async () => {
    const pending: ((savedState: string) => void)[] = [];
    setup.reply = () => new Promise((resolve) => pending.push(resolve));
    const bridges = setup.create();
    const coming = bridges.adopt(BROADCAST, 'there');
    const waiting: string[] = [];
    const joining = bridges.joined(BROADCAST, 'dee', true).then(() => waiting.push('joined'));
    const straining = bridges.strained(ROOM).then(() => waiting.push('strained'));
    const sending = bridges.startSending(BROADCAST, () => {}).then(() => waiting.push('sending'));
    await settled();
    expect(waiting).toEqual([]);
    pending[0]?.('');
    await Promise.all([coming, joining, straining, sending]);
    expect(waiting).toHaveLength(3);
  });

  it('works on when the other node cannot be asked, and says so to the operator', async () => {
    setup.reply = () => Promise.reject(new Error('away'));
    const bridges = setup.create();
    await bridges.adopt(BROADCAST, 'there');
    expect(setup.warnings).toBe(1);
    expect(await bridges.joined(BROADCAST, 'bob', true)).toBe('star');
  });

  it('leaves nothing behind on its former node, whose saved state is the answer', async () => {
    const bridges = await setup.createServed();
    const savedState = await bridges.answer({ kind: 'yield', ...BROADCAST });
    expect(JSON.parse(savedState)).toMatchObject({ epoch: 1, room: 'of a room', viewers: [{}, {}] });
    expect(setup.media.rooms[0]?.end).toBe('abandoned');
    expect(bridges.streamCounts()).toEqual({ bySelf: 0, byServer: 0, viewersBySelf: 0, viewersByServer: 0 });
    expect(await bridges.answer({ kind: 'yield', ...BROADCAST })).toBe('');
  });
});

describe('another node’s question', () => {
  it.each([undefined, {}, { kind: 'joined', room: ROOM }, { kind: 'yield', room: 7, broadcaster: 'ann' }])(
    'that is malformed gets an empty answer: %j',
    async (question) => expect(await setup.create().answer(question)).toBe(''),
  );

  it('about a viewer is answered with its place', async () => {
    const question = { kind: 'joined', ...BROADCAST, canMove: true };
    const bridges = setup.create();
    expect(await bridges.answer({ ...question, viewer: 'bob' })).toBe('star');
    expect(await bridges.answer({ ...question, viewer: 'cy' })).toBe('server');
  });

  it('with an unknown kind of signal gets an empty answer', async () => {
    const question = { kind: 'heard', ...BROADCAST, from: 'bob', target: 'ann' };
    const bridges = setup.create();
    expect(await bridges.answer({ ...question, signal: { kind: 'quality', quality: 'best' } })).toBe('');
    expect(await bridges.answer({ ...question, signal: { kind: 'quality', quality: 'high' } })).toBe('relay');
    expect(await bridges.answer({ ...question, signal: { kind: 'candidate', candidate: null } })).toBe('relay');
    expect(await bridges.answer({ ...question, signal: ANSWER })).toBe('relay');
  });
});

it('a single node asks nobody', async () => {
  setup.members = [seatOf('ann', 1, { node: 'there' })];
  const bridges = setup.create({ areSeveral: false });
  expect(await bridges.joined(BROADCAST, 'bob', true)).toBe('star');
  await bridges.adopt(BROADCAST, 'there');
  expect(setup.warnings).toBe(0);
});
