import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANSWER, BROADCAST, createHandOversSetup, ROOM, seatOf, settled } from '../testing/handOversSetup.ts';

let setup: ReturnType<typeof createHandOversSetup>;
beforeEach(() => {
  setup = createHandOversSetup();
});
afterEach(() => setup.end());

const stateOfBob = (path: string) =>
  JSON.stringify({
    epoch: 4,
    room: 'noted',
    viewers: [{ memberId: 'bob', canMove: true, path, failures: 0, generation: 1, isAnswered: true }],
  });

describe('a broadcaster who returns on another node', () => {
  it('[R-STREAM-18] brings the handover along: its media continues in the same room of the server', async () => {
    setup.reply = async () => stateOfBob('server');
    const handOvers = setup.create();
    await handOvers.adopt(BROADCAST, 'there');
    expect(setup.requested).toEqual([{ node: 'there', question: { kind: 'yield', ...BROADCAST } }]);
    expect(setup.media.rooms).toMatchObject([{ adopted: true }]);
    expect(handOvers.streamCounts()).toMatchObject({ byServer: 1, viewersByServer: 1 });
  });

  it('[R-STREAM-18] goes on from the stored saved state when its former node is dead', async () => {
    setup.savedStates.set(ROOM, stateOfBob('server'));
    const handOvers = setup.create();
    await handOvers.adopt(BROADCAST, 'there');
    expect(setup.media.rooms).toMatchObject([{ adopted: true }]);
  });

  it('[R-STREAM-18] without any saved state sends to the viewers present itself, not to itself', async () => {
    const handOvers = setup.create();
    await handOvers.adopt(BROADCAST, 'there');
    expect(handOvers.streamCounts()).toEqual({ bySelf: 1, byServer: 0, viewersBySelf: 2, viewersByServer: 0 });
  });

  it.each([
    [undefined, 0],
    [true, 1],
  ])('[R-STREAM-13] may hand over viewers that said so (%j): %i servers', async (handover, servers) => {
    const about = handover === undefined ? {} : { handover };
    setup.members = [seatOf('ann', 1), seatOf('bob', 2, about), seatOf('cy', 3, about)];
    const handOvers = setup.create({ streamP2pViewers: 6 });
    await handOvers.adopt(BROADCAST, 'there');
    await handOvers.strained(ROOM);
    await settled();
    expect(setup.media.rooms).toHaveLength(servers);
  });

  it('on the same node changes nothing', async () => {
    const handOvers = setup.create();
    await handOvers.adopt(BROADCAST, 'here');
    expect([setup.requested, handOvers.streamCounts().bySelf]).toEqual([[], 0]);
  });

  it('is asked nothing until the handover has arrived', async () => {
    const pending: ((savedState: string) => void)[] = [];
    setup.reply = () => new Promise((resolve) => pending.push(resolve));
    const handOvers = setup.create();
    const coming = handOvers.adopt(BROADCAST, 'there');
    const waiting: string[] = [];
    const joining = handOvers.joined(BROADCAST, 'dee', true).then(() => waiting.push('joined'));
    const straining = handOvers.strained(ROOM).then(() => waiting.push('strained'));
    const sending = handOvers.startSending(BROADCAST, () => {}).then(() => waiting.push('sending'));
    await settled();
    expect(waiting).toEqual([]);
    pending[0]?.('');
    await Promise.all([coming, joining, straining, sending]);
    expect(waiting).toHaveLength(3);
  });

  it('works on when the other node cannot be asked, and says so to the operator', async () => {
    setup.reply = () => Promise.reject(new Error('away'));
    const handOvers = setup.create();
    await handOvers.adopt(BROADCAST, 'there');
    expect(setup.warnings).toBe(1);
    expect(await handOvers.joined(BROADCAST, 'bob', true)).toBe('star');
  });

  it('leaves nothing behind on its former node, whose saved state is the answer', async () => {
    const handOvers = await setup.createServed();
    const savedState = await handOvers.answer({ kind: 'yield', ...BROADCAST });
    expect(JSON.parse(savedState)).toMatchObject({ epoch: 1, room: 'of a room', viewers: [{}, {}] });
    expect(setup.media.rooms[0]?.end).toBe('abandoned');
    expect(handOvers.streamCounts()).toEqual({ bySelf: 0, byServer: 0, viewersBySelf: 0, viewersByServer: 0 });
    expect(await handOvers.answer({ kind: 'yield', ...BROADCAST })).toBe('');
  });
});

describe('another node’s question', () => {
  it.each([undefined, {}, { kind: 'joined', room: ROOM }, { kind: 'yield', room: 7, broadcaster: 'ann' }])(
    'that is malformed gets an empty answer: %j',
    async (question) => expect(await setup.create().answer(question)).toBe(''),
  );

  it('about a viewer is answered with its place', async () => {
    const question = { kind: 'joined', ...BROADCAST, canMove: true };
    const handOvers = setup.create();
    expect(await handOvers.answer({ ...question, viewer: 'bob' })).toBe('star');
    expect(await handOvers.answer({ ...question, viewer: 'cy' })).toBe('server');
  });

  it('with an unknown kind of signal gets an empty answer', async () => {
    const question = { kind: 'heard', ...BROADCAST, from: 'bob', target: 'ann' };
    const handOvers = setup.create();
    expect(await handOvers.answer({ ...question, signal: { kind: 'quality', quality: 'best' } })).toBe('');
    expect(await handOvers.answer({ ...question, signal: { kind: 'quality', quality: 'high' } })).toBe('relay');
    expect(await handOvers.answer({ ...question, signal: { kind: 'candidate', candidate: null } })).toBe('relay');
    expect(await handOvers.answer({ ...question, signal: ANSWER })).toBe('relay');
  });
});

it('a single node asks nobody', async () => {
  setup.members = [seatOf('ann', 1, { node: 'there' })];
  const handOvers = setup.create({ areSeveral: false });
  expect(await handOvers.joined(BROADCAST, 'bob', true)).toBe('star');
  await handOvers.adopt(BROADCAST, 'there');
  expect(setup.warnings).toBe(0);
});
