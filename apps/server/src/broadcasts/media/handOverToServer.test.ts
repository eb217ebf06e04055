import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHandOver } from './handOverToServer.ts';
import { DescriptionRefused, MediaUnavailable, type MediaEvent, type MediaRoom } from './mediaServers.ts';

const STAR = 2;
const OFFER = { type: 'offer', sdp: 'a=fingerprint:one' } as const;
const ANSWER = { type: 'answer', sdp: 'theirs' } as const;

/** A media server that does at once whatever it is asked; tests emit its own events. */
function fakeServers() {
  const rooms: { event: (event: MediaEvent) => void; viewers: Set<string>; chosen: string[]; isClosed: boolean }[] = [];
  const state = { isThere: true, space: 100, refuses: false };
  const open = async (onEvent: (event: MediaEvent) => void): Promise<MediaRoom> => {
    if (!state.isThere) throw new MediaUnavailable('away');
    const room = { event: onEvent, viewers: new Set<string>(), chosen: [] as string[], isClosed: false };
    rooms.push(room);
    const describe = async (sdp: string) => {
      if (state.refuses) throw new DescriptionRefused('no');
      return sdp;
    };
    return {
      server: 'fake',
      publish: () => describe('published'),
      offerTo: async (viewer) => `for ${room.viewers.add(viewer).size}`,
      setQuality: (viewer, quality) => void room.chosen.push(`${quality} for ${viewer}`),
      accept: async () => void (await describe('')),
      removeViewer: (viewer) => void room.viewers.delete(viewer),
      hasSpace: () => room.viewers.size < state.space,
      exportState: () => 'of a room',
      abandon: () => {},
      close: async () => void (room.isClosed = true),
    };
  };
  const adopt = (_: unknown, onEvent: (event: MediaEvent) => void) => open(onEvent);
  return { open, adopt, haveSpace: () => state.isThere, rooms, state };
}

let servers: ReturnType<typeof fakeServers>;
let sent: string[];
let handOver: ReturnType<typeof createHandOver>;
beforeEach(() => {
  vi.useFakeTimers();
  servers = fakeServers();
  sent = [];
  handOver = createHandOver({
    servers,
    starSeats: STAR,
    notifier: {
      viewerJoined: (viewer) => sent.push(`joined ${viewer}`),
      viewerLeft: (viewer) => sent.push(`left ${viewer}`),
      answer: (server) => sent.push(`answer of ${server}`),
      sizes: (server, half) => sent.push(`${half ? 'half' : 'whole'} for ${server}`),
      offer: (viewer, server, { generation }) => sent.push(`offer ${generation} of ${server} to ${viewer}`),
      reject: (viewer, why) => sent.push(`${why} to ${viewer}`),
    },
    count: (what) => sent.push(what),
  });
});
afterEach(() => {
  handOver.end();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const join = (memberId: string, canMove = false) => handOver.joined({ memberId, canMove });
/** What was sent since the last call. */
const takeSent = () => sent.splice(0);
const emit = (event: MediaEvent) => servers.rooms.at(-1)?.event(event);

const offers = () => sent.filter((text) => text.startsWith('offer')).length;

async function served(canMove = false): Promise<void> {
  for (const viewer of ['bob', 'cy', 'dee']) join(viewer, canMove);
  await settle();
  await handOver.fromBroadcaster('sfu:1', { kind: 'offer', offer: OFFER });
  emit({ kind: 'broadcasterUp' });
  await settle();
}

/** How many viewers have been sent offers, group by group, from the moment the broadcaster's media flows. */
async function offeredInGroups(interval = 200): Promise<number[]> {
  await settle();
  emit({ kind: 'broadcasterUp' });
  await settle();
  const counts = [offers()];
  for (let group = 0; group < 2; group += 1) {
    await vi.advanceTimersByTimeAsync(interval);
    counts.push(offers());
  }
  return counts;
}

describe('a broadcast with few viewers', () => {
  it('is sent by its broadcaster alone, and opens no room', async () => {
    expect([join('bob'), join('cy')]).toEqual(['star', 'star']);
    await settle();
    expect(servers.rooms).toEqual([]);
    expect(handOver.left('bob')).toBe(true);
    expect(await handOver.fromViewer('cy', 'ann', { kind: 'answer', answer: ANSWER })).toBe('relay');
  });
});

describe('a broadcaster that is strained', () => {
  it('is relieved by a server of the viewers that can be moved', async () => {
    join('bob', true);
    join('cy', true);
    handOver.onStrained();
    await settle();
    expect(takeSent()).toEqual(['joined sfu:1']);
  });

  it('keeps sending to a single viewer: a server would be as much work', async () => {
    join('bob', true);
    join('cy');
    handOver.onStrained();
    await settle();
    expect(servers.rooms).toEqual([]);
  });

  it('keeps sending where there is no server', async () => {
    servers.state.isThere = false;
    join('bob', true);
    join('cy', true);
    handOver.onStrained();
    await settle();
    expect(takeSent()).toEqual([]);
  });
});

describe('one viewer too many', () => {
  it('waits until the broadcaster’s media flows to the server, which then offers', async () => {
    expect([join('bob'), join('cy'), join('dee')]).toEqual(['star', 'star', 'server']);
    await settle();
    expect(takeSent()).toEqual(['joined sfu:1']);
    expect(await handOver.fromBroadcaster('sfu:1', { kind: 'offer', offer: OFFER })).toBe('taken');
    expect(takeSent()).toEqual(['answer of sfu:1']);
    emit({ kind: 'broadcasterUp' });
    await settle();
    expect(takeSent()).toEqual(['handOver', 'offer 1 of sfu:1 to dee']);
    expect(handOver.left('dee')).toBe(false);
  });

  it('takes along the viewers that can be moved, and closes their old connection once the new one flows', async () => {
    await served(true);
    await vi.advanceTimersByTimeAsync(700);
    expect(takeSent().slice(-3)).toEqual([1, 1, 1].map((n, i) => `offer ${n} of sfu:1 to ${['dee', 'bob', 'cy'][i]}`));
    emit({ kind: 'viewerUp', viewer: 'bob' });
    await vi.advanceTimersByTimeAsync(2_400);
    expect(takeSent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(takeSent()).toEqual(['left bob']);
  });

  it('[R-STREAM-45] asks the server for the quality that a viewer of it chooses, and of no other', async () => {
    await served();
    const low = { kind: 'quality', quality: 'low' } as const;
    expect(await handOver.fromViewer('dee', 'sfu:1', low)).toBe('taken');
    for (const [viewer, target] of [
      ['dee', 'sfu:2'],
      ['dee', 'ann'],
      ['bob', 'sfu:1'],
      ['bob', 'ann'],
    ] as const)
      expect(await handOver.fromViewer(viewer, target, low)).toBe('peer_not_found');
    expect(servers.rooms[0]?.chosen).toEqual(['low for dee']);
  });

  it('serves viewers without a picture in groups', async () => {
    join('bob');
    join('cy');
    for (let index = 0; index < 25; index += 1) join(`viewer-${index}`);
    expect(await offeredInGroups()).toEqual([10, 20, 25]);
  });

  it('[R-STREAM-13] moves viewers with a picture one by one', async () => {
    const star = Array.from({ length: 5 }, (_, index) => ({ memberId: `viewer-${index}`, canMove: true }));
    await handOver.restore(undefined, star);
    handOver.onStrained();
    expect(await offeredInGroups(500)).toEqual([1, 2, 3]);
  });

  it('[R-STREAM-22] lets the server ask its broadcaster for a second size, under its own name', async () => {
    await served();
    takeSent();
    emit({ kind: 'halfLayerNeeded', isNeeded: true });
    emit({ kind: 'halfLayerNeeded', isNeeded: false });
    expect(takeSent()).toEqual(['half for sfu:1', 'whole for sfu:1']);
  });

  it('is rejected when there is no server', () => {
    servers.state.isThere = false;
    expect([join('bob'), join('cy'), join('dee')]).toEqual(['star', 'star', 'full']);
  });

  it('is rejected when the server has no space', async () => {
    await served();
    servers.state.space = 1;
    expect(join('eve')).toBe('full');
  });

  it('is served by nobody when the broadcaster sends nothing to the server', async () => {
    for (const viewer of ['bob', 'cy', 'dee']) join(viewer);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(takeSent()).toEqual(['joined sfu:1', 'left sfu:1', 'fallBack', 'stream_full to dee']);
    expect(servers.rooms[0]?.isClosed).toBe(true);
    expect(join('eve')).toBe('full');
  });
});

describe('a server that is lost', () => {
  it('is followed by the next, under a later epoch', async () => {
    await served();
    takeSent();
    emit({ kind: 'lost' });
    await settle();
    expect(takeSent()).toEqual(['left sfu:1', 'joined sfu:2']);
    expect(await handOver.fromBroadcaster('sfu:1', { kind: 'offer', offer: OFFER })).toBe('peer_not_found');
    await handOver.fromBroadcaster('sfu:2', { kind: 'offer', offer: OFFER });
    emit({ kind: 'broadcasterUp' });
    await settle();
    expect(takeSent()).toEqual(['answer of sfu:2', 'failover', 'offer 2 of sfu:2 to dee']);
    expect(await handOver.fromViewer('dee', 'sfu:1', { kind: 'answer', answer: ANSWER })).toBe('peer_not_found');
  });

  it('leaves its viewers to the broadcaster where there is no other, as far as it has seats', async () => {
    await served();
    handOver.left('bob');
    join('eve');
    await vi.advanceTimersByTimeAsync(200);
    takeSent();
    servers.state.isThere = false;
    emit({ kind: 'lost' });
    await settle();
    expect(takeSent()).toEqual(['left sfu:1', 'fallBack', 'joined dee']);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(takeSent()).toEqual(['stream_full to eve']);
  });

  it('is waited for briefly: one that comes back in time goes on serving', async () => {
    await served();
    join('eve');
    await vi.advanceTimersByTimeAsync(200);
    servers.state.isThere = false;
    emit({ kind: 'lost' });
    await vi.advanceTimersByTimeAsync(1_000);
    takeSent();
    servers.state.isThere = true;
    await vi.advanceTimersByTimeAsync(500);
    expect(takeSent()).toEqual([expect.stringMatching(/^joined sfu:\d+$/)]);
  });
});

describe('a signal to the server', () => {
  it('gets the same answer again when it is repeated', async () => {
    await served();
    takeSent();
    expect(await handOver.fromBroadcaster('sfu:1', { kind: 'offer', offer: OFFER })).toBe('taken');
    expect(takeSent()).toEqual(['answer of sfu:1']);
  });

  it('leads to a new room when it is for a fresh connection', async () => {
    await served();
    takeSent();
    const fresh = { ...OFFER, sdp: 'a=fingerprint:two' };
    expect(await handOver.fromBroadcaster('sfu:1', { kind: 'offer', offer: fresh })).toBe('taken');
    await settle();
    expect(takeSent()).toEqual(['left sfu:1', 'joined sfu:2']);
  });

  it('reaches it once for each of its offers', async () => {
    await served();
    expect(await handOver.fromViewer('dee', 'sfu:1', { kind: 'answer', answer: ANSWER })).toBe('taken');
    servers.state.refuses = true;
    expect(await handOver.fromViewer('dee', 'sfu:1', { kind: 'answer', answer: ANSWER })).toBe('taken');
  });

  it('is invalid when the server cannot read it, and the viewer gets another offer, three in all', async () => {
    await served();
    servers.state.refuses = true;
    const answers: string[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      answers.push(await handOver.fromViewer('dee', 'sfu:1', { kind: 'answer', answer: ANSWER }));
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(answers).toEqual(['invalid', 'invalid', 'invalid', 'peer_not_found']);
    expect(takeSent().at(-1)).toBe('try_again to dee');
  });

  it('fails where no media flows in time: after the third failure the viewer is notified', async () => {
    await served();
    takeSent();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(takeSent()).toEqual(['offer 2 of sfu:1 to dee', 'offer 3 of sfu:1 to dee', 'try_again to dee']);
  });

  it('fails, and the broadcaster sends to that viewer where it has a free seat', async () => {
    await served();
    handOver.left('bob');
    takeSent();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(takeSent().at(-1)).toBe('joined dee');
    expect(handOver.counts()).toEqual({ isServed: true, star: 2, server: 0 });
  });

  it('is settled once media flows', async () => {
    await served();
    emit({ kind: 'viewerUp', viewer: 'dee' });
    takeSent();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(takeSent()).toEqual([]);
  });

  it('is ignored from viewers that it does not serve', async () => {
    await served();
    expect(await handOver.fromViewer('bob', 'sfu:1', { kind: 'answer', answer: ANSWER })).toBe('peer_not_found');
    expect(await handOver.fromViewer('nobody', 'sfu:1', { kind: 'candidate', candidate: null })).toBe('peer_not_found');
  });
});

describe('another node that takes over', () => {
  const present = ['bob', 'cy', 'dee'].map((memberId) => ({ memberId, canMove: false }));

  it('serves the viewers of the former one, under the same epoch, and notifies nobody', async () => {
    await served();
    const savedState = handOver.exportState();
    handOver.abandon();
    takeSent();
    await handOver.restore(savedState, present);
    expect(takeSent()).toEqual([]);
    expect(servers.rooms[0]?.isClosed).toBe(false);
    expect(await handOver.fromViewer('dee', 'sfu:1', { kind: 'answer', answer: ANSWER })).toBe('taken');
    expect(handOver.counts()).toEqual({ isServed: true, star: 2, server: 1 });
  });

  it('takes another server where the room is gone', async () => {
    await served();
    const savedState = handOver.exportState();
    handOver.abandon();
    takeSent();
    servers.state.isThere = false;
    const restoring = handOver.restore(savedState, present);
    await settle();
    await restoring;
    expect(takeSent()).toEqual(['left sfu:1', 'fallBack']);
  });

  it('counts viewers that are in no saved state as the broadcaster’s own', async () => {
    await handOver.restore(undefined, present);
    expect(handOver.counts()).toEqual({ isServed: false, star: 3, server: 0 });
  });

  it('drops viewers that have left meanwhile', async () => {
    await served();
    const savedState = handOver.exportState();
    handOver.abandon();
    await handOver.restore(savedState, present.slice(0, 1));
    expect(handOver.counts()).toEqual({ isServed: true, star: 1, server: 0 });
  });
});
