import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSigner } from '../../platform/access/signing.ts';
import type { ClientNetwork, Publisher } from '../media/programSessionTypes.ts';
import { serverId } from '../media/mediaServers.ts';
import type { Connection } from '../../signalling/sockets/connections.ts';
import { createMemoryStates } from '../media/handOverState.ts';
import { createProgramSessions } from './programSessions.ts';
import { openProgramConnection, type WhipContext } from './programConnection.ts';
import { endSendingWithKey } from './resumeWithKey.ts';
import { WhipSession } from './whipSession.ts';
import { VIEWS_PER_ADDRESS, WhepSession } from './whepSession.ts';

const PLACE: ClientNetwork = { address: '192.0.2.1', network: 'network:there' };
const SENDER = {
  ...PLACE,
  key: { id: 'key-1', title: null, tags: [], language: null },
  owner: { user_id: 'acct_ada', username: 'ada' },
} as unknown as Publisher;
const SERVER = serverId(1);
const OFFER = { type: 'offer', sdp: 'the offer' } as const;
const HOUR_MS = 3_600_000;

const session = () => ({
  memberId: 'member',
  resumeToken: 'token',
  seq: 0,
  roster: { room: { name: 'live:1' }, members: [], adminId: 'ada', version: 1 },
});

/** A node on which every broadcast begins and a media server answers at once. */
function createSetup({ from = SERVER }: { from?: string } = {}) {
  const states = createMemoryStates();
  const connections = new Map<string, Connection>();
  /** To whoever came last. */
  const notify = (name: string, payload: object) => {
    [...connections.values()].at(-1)?.socket.emit(name as never, payload);
  };
  const registry = {
    startBroadcast: vi.fn(async () => ({ kind: 'started', session: session() })),
    resume: vi.fn(async () => ({ kind: 'refused', code: 'not_found' })),
    watch: vi.fn(async () => ({ kind: 'watching', session: session() })),
    dropped: vi.fn(async () => ({ kind: 'left' })),
    release: async () => {},
    listen: () => true,
    moderationStatusOf: () => undefined,
    stageOf: () => ({ guest: null, requests: [], isClosed: true }),
    now: () => Date.now(),
  };
  const handOvers = {
    joined: async () => notify('stream-offer', { sender_id: from, offer: OFFER }),
    startSending: async (_: object, onMedia: (isReceiving: boolean) => void) => {
      onMedia(true);
      notify('viewer-joined', { viewer_id: SERVER });
      return true;
    },
    onSignal: async () => {
      notify('stream-answer', { sender_id: SERVER, answer: { type: 'answer', sdp: 'the answer' } });
      return 'taken';
    },
  };
  const people = { streamKeysOf: vi.fn(async () => [{ id: 'key-1' }]) };
  const context = {
    services: {
      registry,
      people,
      sanctions: { suspendedUntil: () => undefined, networkSuspendedUntil: () => undefined },
      streamBans: { of: async () => [] },
      liveNotifications: { wentLive() {} },
      signer: createSigner('secret'),
      log: { warn() {} },
    },
    options: { nodeId: 'node', limitsFactor: 1 },
    handOvers,
    connections,
    broadcastStates: states,
  } as unknown as WhipContext;
  return {
    context,
    registry,
    people,
    states,
    connections,
    notify,
    noted: () => states.broadcastStateOf('sent-with:key-1'),
  };
}

async function onAir() {
  const made = createSetup();
  const sent = new WhipSession(made.context, SENDER, OFFER.sdp, () => {});
  expect(await sent.start()).toEqual({ kind: 'answered', sdp: 'the answer' });
  return { ...made, sent };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a WHIP session', () => {
  it('[R-WHIP-4] is not held by its network, of which a suspension holds only those who are new', () => {
    const listener = { received() {}, unseated() {}, refused() {} };
    expect(openProgramConnection(PLACE, ['account:ada'], listener).knownSince).toBe(0);
    expect(openProgramConnection(PLACE, undefined, listener).knownSince).toBe(Date.now());
  });

  it('[R-WHIP-2] ends at once when its key was revoked while it began', async () => {
    const { context, people, registry, noted, connections } = createSetup();
    people.streamKeysOf.mockResolvedValue([{ id: 'key-2' }]);
    const answered = await new WhipSession(context, SENDER, OFFER.sdp, () => {}).start();
    expect(answered).toMatchObject({ kind: 'refused', code: 'token_invalid' });
    expect(registry.dropped).toHaveBeenCalledOnce();
    expect([await noted(), connections.size]).toEqual([undefined, 0]);
  });

  it('[R-WHIP-2] [R-WHIP-10] can be ended and gone on with for as long as it is on air', async () => {
    const { states, noted, sent } = await onAir();
    await states.deleteBroadcastState('sent-with:key-1');
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(await noted()).toBeDefined();
    await sent.end();
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(await noted()).toBeUndefined();
  });

  it('[R-WHIP-10] leaves the saved state of the session that has taken over', async () => {
    const { context, registry, sent, noted } = await onAir();
    registry.dropped.mockResolvedValue({ kind: 'stale' });
    await endSendingWithKey(context, 'key-1');
    await sent.end();
    expect(await noted()).toBeDefined();
  });
});

describe('a WHEP session', () => {
  it('[R-WHIP-12] ends when its broadcaster’s page would send to it', async () => {
    const { context, registry, notify } = createSetup();
    const watching = new WhepSession(context, PLACE, () => {});
    expect(await watching.start('ada')).toMatchObject({ kind: 'offered', server: SERVER });
    notify('stream-offer', { sender_id: 'ada', offer: OFFER });
    await vi.advanceTimersByTimeAsync(0);
    expect(registry.dropped).toHaveBeenCalledOnce();
  });

  it('[R-WHIP-12] does not begin with an offer of its broadcaster’s page', async () => {
    const { context, registry } = createSetup({ from: 'ada' });
    const started = await new WhepSession(context, PLACE, () => {}).start('ada');
    expect(started).toMatchObject({ kind: 'refused', code: 'try_again' });
    expect(registry.dropped).toHaveBeenCalledOnce();
  });

  it('[R-WHIP-11] is one of 20 at a time for each address', async () => {
    const { context, connections } = createSetup();
    const programSessions = createProgramSessions(context);
    const watch = async (place = PLACE) => {
      const started = await programSessions.watch('ada', undefined, place);
      return started.kind === 'refused' ? started.code : started.kind;
    };
    for (let many = 0; many < VIEWS_PER_ADDRESS; many += 1) expect(await watch()).toBe('started');
    expect(await watch()).toBe('rate_limited');
    expect(await watch({ ...PLACE, address: '192.0.2.2' })).toBe('started');
    const [first] = connections.values();
    first?.onSeatLost?.();
    expect([await watch(), await watch()]).toEqual(['started', 'rate_limited']);
  });
});
