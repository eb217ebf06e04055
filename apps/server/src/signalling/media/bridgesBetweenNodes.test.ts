import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANSWER, BROADCAST, createBridgesStage, ROOM, seatOf, settled } from '../testing/bridgesStage.ts';

let stage: ReturnType<typeof createBridgesStage>;
beforeEach(() => {
  stage = createBridgesStage();
});
afterEach(() => stage.end());

const noteOfBob = (path: string) =>
  JSON.stringify({
    epoch: 4,
    room: 'noted',
    viewers: [{ memberId: 'bob', canMove: true, path, failures: 0, generation: 1, isAnswered: true }],
  });

describe('a broadcaster who returns on another node', () => {
  it('[R-STREAM-18] brings the bridge along: its media continues in the same room of the server', async () => {
    stage.reply = async () => noteOfBob('server');
    const bridges = stage.create();
    await bridges.adopt(BROADCAST, 'there');
    expect(stage.asked).toEqual([{ node: 'there', question: { kind: 'yield', ...BROADCAST } }]);
    expect(stage.media.rooms).toMatchObject([{ adopted: true }]);
    expect(bridges.census()).toMatchObject({ byServer: 1, viewersByServer: 1 });
  });

  it('[R-STREAM-18] goes on from the stored note when its former node is dead', async () => {
    stage.notes.set(ROOM, noteOfBob('server'));
    const bridges = stage.create();
    await bridges.adopt(BROADCAST, 'there');
    expect(stage.media.rooms).toMatchObject([{ adopted: true }]);
  });

  it('[R-STREAM-18] without any note sends to the viewers present itself, not to itself', async () => {
    const bridges = stage.create();
    await bridges.adopt(BROADCAST, 'there');
    expect(bridges.census()).toEqual({ bySelf: 1, byServer: 0, viewersBySelf: 2, viewersByServer: 0 });
  });

  it.each([
    [undefined, 0],
    [true, 1],
  ])('[R-STREAM-13] may hand over viewers that said so (%j): %i servers', async (handover, servers) => {
    const about = handover === undefined ? {} : { handover };
    stage.members = [seatOf('ann', 1), seatOf('bob', 2, about), seatOf('cy', 3, about)];
    const bridges = stage.create({ streamP2pViewers: 6 });
    await bridges.adopt(BROADCAST, 'there');
    await bridges.strained(ROOM);
    await settled();
    expect(stage.media.rooms).toHaveLength(servers);
  });

  it('on the same node changes nothing', async () => {
    const bridges = stage.create();
    await bridges.adopt(BROADCAST, 'here');
    expect([stage.asked, bridges.census().bySelf]).toEqual([[], 0]);
  });

  it('is asked nothing until the bridge has arrived', async () => {
    const pending: ((note: string) => void)[] = [];
    stage.reply = () => new Promise((resolve) => pending.push(resolve));
    const bridges = stage.create();
    const coming = bridges.adopt(BROADCAST, 'there');
    const waiting: string[] = [];
    const joining = bridges.joined(BROADCAST, 'dee', true).then(() => waiting.push('joined'));
    const straining = bridges.strained(ROOM).then(() => waiting.push('strained'));
    const sending = bridges.beginSending(BROADCAST, () => {}).then(() => waiting.push('sending'));
    await settled();
    expect(waiting).toEqual([]);
    pending[0]?.('');
    await Promise.all([coming, joining, straining, sending]);
    expect(waiting).toHaveLength(3);
  });

  it('works on when the other node cannot be asked, and says so to the operator', async () => {
    stage.reply = () => Promise.reject(new Error('away'));
    const bridges = stage.create();
    await bridges.adopt(BROADCAST, 'there');
    expect(stage.warnings).toBe(1);
    expect(await bridges.joined(BROADCAST, 'bob', true)).toBe('star');
  });

  it('leaves nothing behind on its former node, whose note is the answer', async () => {
    const bridges = await stage.createServed();
    const note = await bridges.answer({ kind: 'yield', ...BROADCAST });
    expect(JSON.parse(note)).toMatchObject({ epoch: 1, room: 'of a room', viewers: [{}, {}] });
    expect(stage.media.rooms[0]?.end).toBe('abandoned');
    expect(bridges.census()).toEqual({ bySelf: 0, byServer: 0, viewersBySelf: 0, viewersByServer: 0 });
    expect(await bridges.answer({ kind: 'yield', ...BROADCAST })).toBe('');
  });
});

describe('another node’s question', () => {
  it.each([undefined, {}, { kind: 'joined', room: ROOM }, { kind: 'yield', room: 7, broadcaster: 'ann' }])(
    'that is malformed gets an empty answer: %j',
    async (question) => expect(await stage.create().answer(question)).toBe(''),
  );

  it('about a viewer is answered with its place', async () => {
    const question = { kind: 'joined', ...BROADCAST, canMove: true };
    const bridges = stage.create();
    expect(await bridges.answer({ ...question, viewer: 'bob' })).toBe('star');
    expect(await bridges.answer({ ...question, viewer: 'cy' })).toBe('server');
  });

  it('with an unknown kind of signal gets an empty answer', async () => {
    const question = { kind: 'heard', ...BROADCAST, from: 'bob', target: 'ann' };
    const bridges = stage.create();
    expect(await bridges.answer({ ...question, signal: { kind: 'quality', quality: 'best' } })).toBe('');
    expect(await bridges.answer({ ...question, signal: { kind: 'quality', quality: 'high' } })).toBe('relay');
    expect(await bridges.answer({ ...question, signal: { kind: 'candidate', candidate: null } })).toBe('relay');
    expect(await bridges.answer({ ...question, signal: ANSWER })).toBe('relay');
  });
});

it('a single node asks nobody', async () => {
  stage.members = [seatOf('ann', 1, { node: 'there' })];
  const bridges = stage.create({ areSeveral: false });
  expect(await bridges.joined(BROADCAST, 'bob', true)).toBe('star');
  await bridges.adopt(BROADCAST, 'there');
  expect(stage.warnings).toBe(0);
});
