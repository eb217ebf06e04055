import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WHIP_CLIENT } from '../../broadcasts/broadcasts.ts';
import { ANSWER, BROADCAST, createHandOversSetup, OFFER, ROOM, seatOf, settled } from '../testing/handOversSetup.ts';

let setup: ReturnType<typeof createHandOversSetup>;
beforeEach(() => {
  setup = createHandOversSetup();
});
afterEach(() => setup.end());

describe('a viewer who joins', () => {
  it('[R-STREAM-13] is sent to by its broadcaster, then by a media server', async () => {
    const handOvers = setup.create();
    expect(await handOvers.joined(BROADCAST, 'bob', true)).toBe('star');
    await settled();
    expect(setup.sent).toEqual(['ann: viewer-joined bob']);
    expect(await handOvers.joined(BROADCAST, 'cy', true)).toBe('server');
    await settled();
    expect(setup.sent).toEqual(['ann: viewer-joined bob', 'ann: viewer-joined sfu:1']);
  });

  it('[R-STREAM-17] finds the stream full without a server', async () => {
    setup.media.state.isUp = false;
    const handOvers = setup.create();
    await handOvers.joined(BROADCAST, 'bob', true);
    expect(await handOvers.joined(BROADCAST, 'cy', true)).toBe('full');
  });

  it('[R-WHIP-12] by WHEP is sent to by a server even with a free place', async () => {
    expect(await setup.create().joined(BROADCAST, 'bob', true, true)).toBe('server');
  });

  it('[R-WHIP-5] is never sent to by a broadcaster that is a program', async () => {
    setup.members = [seatOf('ann', 1, { client: WHIP_CLIENT }), seatOf('bob', 2)];
    expect(await setup.create().joined(BROADCAST, 'bob', true)).toBe('server');
  });

  it('and whose client only calls itself that program is nobody special', async () => {
    setup.members = [seatOf('ann', 1), seatOf('bob', 2, { client: WHIP_CLIENT })];
    expect(await setup.create().joined(BROADCAST, 'bob', true)).toBe('star');
  });

  it.each(['server', 'full', 'star'])('[R-STREAM-18] is placed by the broadcaster’s node: %s', async (place) => {
    setup.members = [seatOf('ann', 1, { node: 'there' }), seatOf('bob', 2)];
    setup.reply = async () => place;
    expect(await setup.create().joined(BROADCAST, 'bob', true)).toBe(place);
    expect(setup.requested).toEqual([
      {
        node: 'there',
        question: { kind: 'joined', ...BROADCAST, viewer: 'bob', canMove: true, byServer: false },
      },
    ]);
  });

  it.each([undefined, '', 'nonsense'])('is left to the broadcaster when its node answers %j', async (answer) => {
    setup.members = [seatOf('ann', 1, { node: 'there' })];
    setup.reply = async () => answer;
    expect(await setup.create().joined(BROADCAST, 'bob', true)).toBe('star');
  });

  it('of a broadcast that has ended meanwhile asks no node, and nobody is notified', async () => {
    setup.members = [seatOf('bob', 2, { node: 'there' })];
    expect(await setup.create().joined(BROADCAST, 'bob', true)).toBe('star');
    await settled();
    expect([setup.requested, setup.sent]).toEqual([[], []]);
  });
});

describe('a viewer who leaves', () => {
  it('[R-STREAM-5] is announced to the broadcaster that sent to it', async () => {
    const handOvers = setup.create();
    await handOvers.joined(BROADCAST, 'bob', true);
    handOvers.left(ROOM, 'ann', 'bob');
    handOvers.left(ROOM, 'ann', 'cy');
    await settled();
    expect(setup.sent.slice(1)).toEqual(['ann: viewer-left bob', 'ann: viewer-left cy']);
  });

  it('[R-STREAM-5] is announced also where no handover exists', async () => {
    setup.create().left(ROOM, 'ann', 'bob');
    await settled();
    expect(setup.sent).toEqual(['ann: viewer-left bob']);
  });

  it('is not announced to a broadcaster without a connection to it', async () => {
    const handOvers = setup.create();
    await handOvers.joined(BROADCAST, 'bob', true);
    await handOvers.joined(BROADCAST, 'cy', false);
    setup.sent = [];
    handOvers.left(ROOM, 'ann', 'cy');
    await settled();
    expect(setup.sent.filter((text) => text.includes('cy'))).toEqual([]);
  });
});

describe('a signal', () => {
  it('[R-STREAM-6] is relayed where no handover exists', async () => {
    expect(await setup.signal(setup.create(), OFFER, 'bob', 'ann')).toBe('relay');
  });

  it('[R-STREAM-13] of the broadcaster to its server is answered by it', async () => {
    const handOvers = await setup.createServed();
    expect(setup.sent).toContain('ann: stream-answer sfu:1');
    expect(setup.sent).toContain('cy: stream-offer sfu:1');
    expect(setup.moves).toEqual(['handOver']);
    expect(await setup.signal(handOvers, ANSWER)).toBe('invalid');
  });

  it('[R-STREAM-13] of a viewer that is served by its broadcaster is relayed', async () => {
    const handOvers = setup.create();
    await handOvers.joined(BROADCAST, 'bob', true);
    expect(await setup.signal(handOvers, ANSWER, 'bob', 'ann')).toBe('relay');
    expect(await setup.signal(handOvers, OFFER, 'ann', 'bob')).toBe('peer_not_found');
  });

  it('[R-WHIP-5] of a viewer never reaches a broadcaster that is a program', async () => {
    setup.members = [seatOf('ann', 1, { client: WHIP_CLIENT }), seatOf('bob', 2)];
    const handOvers = setup.create();
    await handOvers.joined(BROADCAST, 'bob', true);
    expect(await setup.signal(handOvers, ANSWER, 'bob', 'ann')).toBe('peer_not_found');
    expect(await setup.signal(handOvers, ANSWER, 'bob', 'sfu:9')).toBe('peer_not_found');
    await setup.signal(handOvers, OFFER);
    setup.media.rooms[0]?.emit({ kind: 'broadcasterUp' });
    await settled();
    expect(await setup.signal(handOvers, ANSWER, 'bob')).toBe('taken');
  });

  it.each(['relay', 'taken', 'peer_not_found', 'invalid', 'try_again'])(
    'gets the answer of the broadcaster’s node: %s',
    async (outcome) => {
      setup.reply = async () => outcome;
      const about = { ...BROADCAST, owner: 'there' };
      const heard = { from: 'bob', target: 'sfu:1', signal: ANSWER };
      expect(await setup.create().onSignal(about, heard)).toBe(outcome);
      expect(setup.requested).toEqual([{ node: 'there', question: { kind: 'heard', ...BROADCAST, ...heard } }]);
    },
  );

  it.each([undefined, 'nonsense'])('is to be repeated when that node answers %j', async (answer) => {
    setup.reply = async () => answer;
    const heard = { from: 'bob', target: 'sfu:1', signal: ANSWER };
    expect(await setup.create().onSignal({ ...BROADCAST, owner: 'there' }, heard)).toBe('try_again');
  });
});

describe('a broadcaster at its limit', () => {
  it('[R-STREAM-19] hands over to a server while it has free places, once two viewers can be moved', async () => {
    const handOvers = setup.create({ streamP2pViewers: 6 });
    await handOvers.joined(BROADCAST, 'bob', true);
    await handOvers.strained(ROOM);
    await settled();
    expect(setup.media.rooms).toHaveLength(0);
    await handOvers.joined(BROADCAST, 'cy', true);
    await handOvers.strained(ROOM);
    await settled();
    expect(setup.media.rooms).toHaveLength(1);
  });

  it('of which no viewer is known changes nothing', async () => {
    await expect(setup.create().strained('live:unknown')).resolves.toBeUndefined();
  });
});

describe('a program that sends', () => {
  it('[R-WHIP-9] learns whether its media arrives, until the broadcast ends', async () => {
    const handOvers = setup.create();
    const received: boolean[] = [];
    expect(await handOvers.startSending(BROADCAST, (isReceiving) => void received.push(isReceiving))).toBe(true);
    await settled();
    setup.media.rooms[0]?.emit({ kind: 'broadcasterMedia', isReceiving: true });
    setup.media.rooms[0]?.emit({ kind: 'broadcasterMedia', isReceiving: false });
    expect(received).toEqual([true, false]);
    handOvers.ended(ROOM);
    setup.media.rooms[0]?.emit({ kind: 'broadcasterMedia', isReceiving: true });
    expect(received).toEqual([true, false]);
  });

  it('cannot begin where no server can be had', async () => {
    setup.media.state.isUp = false;
    expect(await setup.create().startSending(BROADCAST, () => {})).toBe(false);
  });

  it('[R-WHIP-9] is cut when its node stops, since it would not look for another one', async () => {
    const handOvers = setup.create();
    await handOvers.startSending(BROADCAST, () => {});
    await settled();
    await handOvers.close();
    expect(setup.media.rooms[0]?.end).toBe('closed');
  });

  it('is forgotten by a node that has given the broadcast away', async () => {
    const handOvers = setup.create();
    const received: boolean[] = [];
    await handOvers.startSending(BROADCAST, (isReceiving) => void received.push(isReceiving));
    await handOvers.answer({ kind: 'yield', ...BROADCAST });
    await handOvers.joined(BROADCAST, 'bob', true, true);
    await settled();
    setup.media.rooms.at(-1)?.emit({ kind: 'broadcasterMedia', isReceiving: true });
    expect(received).toEqual([]);
  });
});

describe('the end', () => {
  it('[R-STREAM-23] of a broadcast closes its room on the server, and drops its saved state', async () => {
    const handOvers = await setup.createServed();
    setup.savedStates.set(ROOM, 'saved state');
    handOvers.ended(ROOM);
    await settled();
    expect(setup.media.rooms[0]?.end).toBe('closed');
    expect(handOvers.streamCounts()).toMatchObject({ bySelf: 0, byServer: 0 });
    expect(setup.savedStates.size).toBe(0);
    handOvers.ended(ROOM);
  });

  it('[R-STREAM-18] of one of several nodes leaves the media running for the next one, with a saved state', async () => {
    const handOvers = await setup.createServed();
    await handOvers.close();
    expect(setup.media.rooms[0]?.end).toBe('abandoned');
    expect(JSON.parse(setup.savedStates.get(ROOM) ?? '')).toMatchObject({ epoch: 1 });
    expect(handOvers.streamCounts()).toMatchObject({ bySelf: 0, byServer: 0 });
  });

  it('of the only node closes the room on the server', async () => {
    const handOvers = await setup.createServed({ areSeveral: false });
    await handOvers.close();
    expect(setup.media.rooms[0]?.end).toBe('closed');
  });
});

it('an operator sees how many broadcasts and viewers are served by whom', async () => {
  const handOvers = await setup.createServed();
  expect(handOvers.streamCounts()).toMatchObject({ bySelf: 0, byServer: 1 });
  const alone = setup.create();
  await alone.joined(BROADCAST, 'bob', true);
  expect(alone.streamCounts()).toEqual({ bySelf: 1, byServer: 0, viewersBySelf: 1, viewersByServer: 0 });
});
