import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Nodes } from '../../domain/nodes.ts';
import type { Options, Parts } from '../../domain/parts.ts';
import type { Member } from '../../domain/registryTerms.ts';
import { WHIP_CLIENT } from '../../domain/rooms/broadcasts.ts';
import type { Signals } from '../notices/signals.ts';
import { createFakeMedia } from '../testing/fakeMedia.ts';
import { silentLog } from '../testing/stage.ts';
import { Bridges } from './bridges.ts';

const ROOM = 'live:1';
const BROADCAST = { room: ROOM, broadcaster: 'ann' };
const OFFER = { kind: 'offer', offer: { type: 'offer', sdp: 'v=0' } } as const;
const ANSWER = { kind: 'answer', answer: { type: 'answer', sdp: 'v=0' } } as const;

let media: ReturnType<typeof createFakeMedia>;
let members: Member[];
/** `receiver: event about` of each notice. */
let sent: string[];
let moves: string[];
/** What was asked of other nodes, and what they answer. */
let asked: { node: string; question: { kind?: string } }[];
let reply: () => Promise<string | undefined>;
let notes: Map<string, string>;
let warnings: number;
const open: Bridges[] = [];

const seat = (memberId: string, order: number, about: Partial<Member> = {}): Member => ({
  memberId,
  userId: memberId,
  socketId: memberId,
  node: 'here',
  order,
  away: false,
  ...about,
});

beforeEach(() => {
  media = createFakeMedia();
  members = [seat('ann', 1), seat('bob', 2), seat('cy', 3)];
  [sent, moves, asked] = [[], [], []];
  notes = new Map();
  warnings = 0;
  reply = async () => undefined;
});
afterEach(async () => {
  for (const bridges of open.splice(0)) await bridges.close();
});

function createBridges({ areSeveral = true } = {}): Bridges {
  const registry = {
    membersOf: (room: string) => (room === ROOM ? members : []),
    leave: async ({ memberId }: { memberId: string }) => void sent.push(`${memberId}: removed`),
  };
  const log = { ...silentLog, warn: () => (warnings += 1) };
  const signals = {
    toMember(_: string, { memberId }: Member, name: string, payload: { viewer_id?: string; sender_id?: string }) {
      sent.push([`${memberId}: ${name}`, payload.viewer_id ?? payload.sender_id].join(' '));
      return 'sent';
    },
  } as unknown as Signals;
  const nodes = {
    ask: (node: string, question: object) => {
      asked.push({ node, question });
      return reply();
    },
    keepNote: async (room: string, text: string) => void notes.set(room, text),
    noteOf: async (room: string) => notes.get(room),
    dropNote: async (room: string) => void notes.delete(room),
  } as unknown as Nodes;
  const bridges = new Bridges(
    { registry, mediaServers: media.servers, log } as unknown as Parts,
    { nodeId: 'here', streamP2pViewers: 1 } as Options,
    { signals, measures: { streamMoved: (how) => moves.push(how) }, nodes: areSeveral ? nodes : undefined },
  );
  open.push(bridges);
  return bridges;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const toServer = (bridges: Bridges, signal: typeof OFFER | typeof ANSWER, from = 'ann', target = 'sfu:1') =>
  bridges.onSignal({ ...BROADCAST, owner: 'here' }, { from, target, signal });

/** Bob is served by his broadcaster, Cy waits for a server, which then receives the broadcast. */
async function served(bridges: Bridges): Promise<void> {
  await bridges.joined(BROADCAST, 'bob', true);
  await bridges.joined(BROADCAST, 'cy', true);
  await settled();
  await toServer(bridges, OFFER);
  media.rooms[0]?.emit({ kind: 'publisherUp' });
  await settled();
}

describe('a viewer who joins', () => {
  it('[R-STREAM-13] is sent to by its broadcaster, then by a media server', async () => {
    const bridges = createBridges();
    expect(await bridges.joined(BROADCAST, 'bob', true)).toBe('star');
    await settled();
    expect(sent).toEqual(['ann: viewer-joined bob']);
    expect(await bridges.joined(BROADCAST, 'cy', true)).toBe('server');
    await settled();
    expect(sent).toEqual(['ann: viewer-joined bob', 'ann: viewer-joined sfu:1']);
  });

  it('[R-STREAM-17] finds the stream full without a server', async () => {
    media.state.isUp = false;
    const bridges = createBridges();
    await bridges.joined(BROADCAST, 'bob', true);
    expect(await bridges.joined(BROADCAST, 'cy', true)).toBe('full');
  });

  it('[R-WHIP-12] by WHEP is sent to by a server even with a free place', async () => {
    expect(await createBridges().joined(BROADCAST, 'bob', true, true)).toBe('server');
  });

  it('[R-WHIP-5] is never sent to by a broadcaster that is a program', async () => {
    members = [seat('ann', 1, { client: WHIP_CLIENT }), seat('bob', 2)];
    expect(await createBridges().joined(BROADCAST, 'bob', true)).toBe('server');
  });

  it('and whose client only calls itself that program is nobody special', async () => {
    members = [seat('ann', 1), seat('bob', 2, { client: WHIP_CLIENT })];
    expect(await createBridges().joined(BROADCAST, 'bob', true)).toBe('star');
  });

  it.each(['server', 'full', 'star'])('[R-STREAM-18] is placed by the broadcaster’s node: %s', async (place) => {
    members = [seat('ann', 1, { node: 'there' }), seat('bob', 2)];
    reply = async () => place;
    expect(await createBridges().joined(BROADCAST, 'bob', true)).toBe(place);
    expect(asked).toEqual([
      {
        node: 'there',
        question: { kind: 'joined', ...BROADCAST, viewer: 'bob', canMove: true, byServer: false },
      },
    ]);
  });

  it.each([undefined, '', 'nonsense'])('is left to the broadcaster when its node answers %j', async (answer) => {
    members = [seat('ann', 1, { node: 'there' })];
    reply = async () => answer;
    expect(await createBridges().joined(BROADCAST, 'bob', true)).toBe('star');
  });

  it('of a broadcast that has ended meanwhile asks no node, and nobody is notified', async () => {
    members = [seat('bob', 2, { node: 'there' })];
    expect(await createBridges().joined(BROADCAST, 'bob', true)).toBe('star');
    await settled();
    expect([asked, sent]).toEqual([[], []]);
  });
});

describe('a viewer who leaves', () => {
  it('[R-STREAM-5] is announced to the broadcaster that sent to it', async () => {
    const bridges = createBridges();
    await bridges.joined(BROADCAST, 'bob', true);
    bridges.left(ROOM, 'ann', 'bob');
    bridges.left(ROOM, 'ann', 'cy');
    await settled();
    expect(sent.slice(1)).toEqual(['ann: viewer-left bob', 'ann: viewer-left cy']);
  });

  it('[R-STREAM-5] is announced also where no bridge exists', async () => {
    createBridges().left(ROOM, 'ann', 'bob');
    await settled();
    expect(sent).toEqual(['ann: viewer-left bob']);
  });

  it('is not announced to a broadcaster without a connection to it', async () => {
    const bridges = createBridges();
    await bridges.joined(BROADCAST, 'bob', true);
    await bridges.joined(BROADCAST, 'cy', false);
    sent = [];
    bridges.left(ROOM, 'ann', 'cy');
    await settled();
    expect(sent.filter((text) => text.includes('cy'))).toEqual([]);
  });
});

describe('a signal', () => {
  it('[R-STREAM-6] is relayed where no bridge exists', async () => {
    expect(await toServer(createBridges(), OFFER, 'bob', 'ann')).toBe('relay');
  });

  it('[R-STREAM-13] of the broadcaster to its server is answered by it', async () => {
    const bridges = createBridges();
    await served(bridges);
    expect(sent).toContain('ann: stream-answer sfu:1');
    expect(sent).toContain('cy: stream-offer sfu:1');
    expect(moves).toEqual(['handOver']);
    expect(await toServer(bridges, ANSWER)).toBe('invalid');
  });

  it('[R-STREAM-13] of a viewer that is served by its broadcaster is relayed', async () => {
    const bridges = createBridges();
    await bridges.joined(BROADCAST, 'bob', true);
    expect(await toServer(bridges, ANSWER, 'bob', 'ann')).toBe('relay');
    expect(await toServer(bridges, OFFER, 'ann', 'bob')).toBe('peer_not_found');
  });

  it('[R-WHIP-5] of a viewer never reaches a broadcaster that is a program', async () => {
    members = [seat('ann', 1, { client: WHIP_CLIENT }), seat('bob', 2)];
    const bridges = createBridges();
    await bridges.joined(BROADCAST, 'bob', true);
    expect(await toServer(bridges, ANSWER, 'bob', 'ann')).toBe('peer_not_found');
    expect(await toServer(bridges, ANSWER, 'bob', 'sfu:9')).toBe('peer_not_found');
  });

  it.each(['relay', 'taken', 'peer_not_found', 'invalid', 'try_again'])(
    'gets the answer of the broadcaster’s node: %s',
    async (outcome) => {
      reply = async () => outcome;
      const about = { ...BROADCAST, owner: 'there' };
      const heard = { from: 'bob', target: 'sfu:1', signal: ANSWER };
      expect(await createBridges().onSignal(about, heard)).toBe(outcome);
      expect(asked).toEqual([{ node: 'there', question: { kind: 'heard', ...BROADCAST, ...heard } }]);
    },
  );

  it.each([undefined, 'nonsense'])('is to be repeated when that node answers %j', async (answer) => {
    reply = async () => answer;
    const heard = { from: 'bob', target: 'sfu:1', signal: ANSWER };
    expect(await createBridges().onSignal({ ...BROADCAST, owner: 'there' }, heard)).toBe('try_again');
  });
});

describe('a broadcaster at its limit', () => {
  it('[R-STREAM-19] hands over to a server once two viewers can be moved', async () => {
    const bridges = createBridges();
    await served(bridges);
    await bridges.strained(ROOM);
    expect(media.rooms).toHaveLength(1);
    await expect(bridges.strained('live:unknown')).resolves.toBeUndefined();
  });
});

describe('a broadcaster who returns on another node', () => {
  const noteOfBob = (path: string) =>
    JSON.stringify({
      epoch: 4,
      room: 'noted',
      viewers: [{ memberId: 'bob', canMove: true, path, failures: 0, generation: 1, isAnswered: true }],
    });

  it('[R-STREAM-18] brings the bridge along: its media continues in the same room of the server', async () => {
    reply = async () => noteOfBob('server');
    const bridges = createBridges();
    await bridges.adopt(BROADCAST, 'there');
    expect(asked).toEqual([{ node: 'there', question: { kind: 'yield', ...BROADCAST } }]);
    expect(media.rooms).toMatchObject([{ adopted: true }]);
    expect(bridges.census()).toMatchObject({ byServer: 1, viewersByServer: 1 });
  });

  it('[R-STREAM-18] goes on from the stored note when its former node is dead', async () => {
    notes.set(ROOM, noteOfBob('server'));
    const bridges = createBridges();
    await bridges.adopt(BROADCAST, 'there');
    expect(media.rooms).toMatchObject([{ adopted: true }]);
  });

  it('[R-STREAM-18] without any note sends to the viewers present itself, not to itself', async () => {
    const bridges = createBridges();
    await bridges.adopt(BROADCAST, 'there');
    expect(bridges.census()).toEqual({ bySelf: 1, byServer: 0, viewersBySelf: 2, viewersByServer: 0 });
  });

  it('on the same node changes nothing', async () => {
    const bridges = createBridges();
    await bridges.adopt(BROADCAST, 'here');
    expect([asked, bridges.census().bySelf]).toEqual([[], 0]);
  });

  it('is asked nothing until the bridge has arrived', async () => {
    let arrive: (note: string) => void = () => {};
    reply = () => new Promise((resolve) => (arrive = resolve));
    const bridges = createBridges();
    const coming = bridges.adopt(BROADCAST, 'there');
    const waiting: string[] = [];
    const joining = bridges.joined(BROADCAST, 'dee', true).then(() => waiting.push('joined'));
    const straining = bridges.strained(ROOM).then(() => waiting.push('strained'));
    const sending = bridges.beginSending(BROADCAST, () => {}).then(() => waiting.push('sending'));
    await settled();
    expect(waiting).toEqual([]);
    arrive('');
    await Promise.all([coming, joining, straining, sending]);
    expect(waiting).toHaveLength(3);
  });

  it('works on when the other node cannot be asked, and says so to the operator', async () => {
    reply = () => Promise.reject(new Error('away'));
    const bridges = createBridges();
    await bridges.adopt(BROADCAST, 'there');
    expect(warnings).toBe(1);
    expect(await bridges.joined(BROADCAST, 'bob', true)).toBe('star');
  });

  it('leaves nothing behind on its former node, whose note is the answer', async () => {
    const bridges = createBridges();
    await served(bridges);
    const note = await bridges.answer({ kind: 'yield', ...BROADCAST });
    expect(JSON.parse(note)).toMatchObject({ epoch: 1, room: 'of a room', viewers: [{}, {}] });
    expect(media.rooms[0]?.end).toBe('abandoned');
    expect(bridges.census()).toEqual({ bySelf: 0, byServer: 0, viewersBySelf: 0, viewersByServer: 0 });
    expect(await bridges.answer({ kind: 'yield', ...BROADCAST })).toBe('');
  });
});

describe('another node’s question', () => {
  it.each([undefined, {}, { kind: 'joined', room: ROOM }, { kind: 'yield', room: 7, broadcaster: 'ann' }])(
    'that is malformed gets an empty answer: %j',
    async (question) => expect(await createBridges().answer(question)).toBe(''),
  );

  it('about a viewer is answered with its place', async () => {
    const question = { kind: 'joined', ...BROADCAST, canMove: true };
    const bridges = createBridges();
    expect(await bridges.answer({ ...question, viewer: 'bob' })).toBe('star');
    expect(await bridges.answer({ ...question, viewer: 'cy' })).toBe('server');
  });

  it('with an unknown kind of signal gets an empty answer', async () => {
    const question = { kind: 'heard', ...BROADCAST, from: 'bob', target: 'ann' };
    const bridges = createBridges();
    expect(await bridges.answer({ ...question, signal: { kind: 'quality', quality: 'best' } })).toBe('');
    expect(await bridges.answer({ ...question, signal: { kind: 'quality', quality: 'high' } })).toBe('relay');
    expect(await bridges.answer({ ...question, signal: { kind: 'candidate', candidate: null } })).toBe('relay');
    expect(await bridges.answer({ ...question, signal: ANSWER })).toBe('relay');
  });
});

describe('a program that sends', () => {
  it('[R-WHIP-9] learns whether its media arrives, until the broadcast ends', async () => {
    const bridges = createBridges();
    const flows: boolean[] = [];
    expect(await bridges.beginSending(BROADCAST, (is) => void flows.push(is))).toBe(true);
    await settled();
    media.rooms[0]?.emit({ kind: 'publisherMedia', flows: true });
    media.rooms[0]?.emit({ kind: 'publisherMedia', flows: false });
    expect(flows).toEqual([true, false]);
    bridges.ended(ROOM);
    media.rooms[0]?.emit({ kind: 'publisherMedia', flows: true });
    expect(flows).toEqual([true, false]);
  });

  it('cannot begin where no server can be had', async () => {
    media.state.isUp = false;
    expect(await createBridges().beginSending(BROADCAST, () => {})).toBe(false);
  });

  it('[R-WHIP-9] is cut when its node stops, since it would not look for another one', async () => {
    const bridges = createBridges();
    await bridges.beginSending(BROADCAST, () => {});
    await settled();
    await bridges.close();
    expect(media.rooms[0]?.end).toBe('closed');
  });

  it('is forgotten by a node that has given the broadcast away', async () => {
    const bridges = createBridges();
    const flows: boolean[] = [];
    await bridges.beginSending(BROADCAST, (is) => void flows.push(is));
    await bridges.answer({ kind: 'yield', ...BROADCAST });
    await bridges.joined(BROADCAST, 'bob', true, true);
    await settled();
    media.rooms.at(-1)?.emit({ kind: 'publisherMedia', flows: true });
    expect(flows).toEqual([]);
  });
});

describe('the end', () => {
  it('[R-STREAM-23] of a broadcast closes its room on the server, and drops its note', async () => {
    const bridges = createBridges();
    await served(bridges);
    notes.set(ROOM, 'note');
    bridges.ended(ROOM);
    await settled();
    expect(media.rooms[0]?.end).toBe('closed');
    expect(bridges.census().byServer).toBe(0);
    expect(notes.size).toBe(0);
    bridges.ended(ROOM);
  });

  it('[R-STREAM-18] of one of several nodes leaves the media running for the next one, with a note', async () => {
    const bridges = createBridges();
    await served(bridges);
    await bridges.close();
    expect(media.rooms[0]?.end).toBe('abandoned');
    expect(JSON.parse(notes.get(ROOM) ?? '')).toMatchObject({ epoch: 1 });
    expect(bridges.census().byServer).toBe(0);
  });

  it('of the only node closes the room on the server', async () => {
    const bridges = createBridges({ areSeveral: false });
    await served(bridges);
    await bridges.close();
    expect(media.rooms[0]?.end).toBe('closed');
  });
});

it('an operator sees how many broadcasts and viewers are served by whom', async () => {
  const bridges = createBridges();
  await served(bridges);
  expect(bridges.census()).toMatchObject({ bySelf: 0, byServer: 1 });
  const alone = createBridges();
  await alone.joined(BROADCAST, 'bob', true);
  expect(alone.census()).toEqual({ bySelf: 1, byServer: 0, viewersBySelf: 1, viewersByServer: 0 });
});

it('a single node asks nobody', async () => {
  members = [seat('ann', 1, { node: 'there' })];
  const bridges = createBridges({ areSeveral: false });
  expect(await bridges.joined(BROADCAST, 'bob', true)).toBe('star');
  await bridges.adopt(BROADCAST, 'there');
  expect(warnings).toBe(0);
});
