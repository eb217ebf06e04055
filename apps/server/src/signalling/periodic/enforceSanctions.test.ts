import { beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../services.ts';
import type { Warning } from '../../accounts/reports/sanctions.ts';
import type { HandlerContext } from '../handlerTypes.ts';
import type { Connection } from '../sockets/connections.ts';
import { createClient, silentLog, type FakeClient } from '../testing/signallingSetup.ts';
import { enforceSanctions, sendWarning } from './enforceSanctions.ts';

const ADA = 'account:acct_ada';
let suspended: string[];
let suspendedNetworks: string[];
let warned: string[];
let takes: () => Promise<Warning | undefined>;
let extended: unknown[];
let read: ((expired: ReadonlySet<string>) => void) | undefined;
let connections: Map<string, Connection>;
let warnings: number;

const has = (list: string[], keys: readonly string[]) => keys.some((key) => list.includes(key));
const sanctions = {
  isSuspended: (keys: readonly string[]) => has(suspended, keys),
  networkSuspendedUntil: ({ network }: { network: string }) => (suspendedNetworks.includes(network) ? 1 : undefined),
  suspendNetwork: async (keys: readonly string[], network: string) => void extended.push([keys, network]),
  hasWarning: (keys: readonly string[]) => has(warned, keys),
  takeWarning: () => takes(),
  subscribe(listener: typeof read) {
    read = listener;
    return () => (read = undefined);
  },
} as unknown as Services['sanctions'];

beforeEach(() => {
  [suspended, suspendedNetworks, warned, extended] = [[], [], [], []];
  takes = async () => ({ id: 'w', keys: [ADA], reason: 'spam' as never });
  connections = new Map();
  warnings = 0;
});

function createContext(): HandlerContext {
  const log = { ...silentLog, warn: () => (warnings += 1) };
  return { services: { sanctions, log }, connections } as unknown as HandlerContext;
}
function connect(id: string, about: Partial<Connection> = {}): FakeClient {
  const client = createClient(id, { resumable: true, ...about });
  connections.set(id, client.connection);
  return client;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

const readNow = async (...expiredTokens: string[]) => {
  enforceSanctions(createContext());
  read?.(new Set(expiredTokens));
  await settled();
};

describe('after each read of sanctions', () => {
  it('[R-AUTH-3] the sockets of an expired token are closed, without grace, nobody else’s', async () => {
    const ada = connect('ada', { bearers: new Set(['one', 'two']) });
    const ben = connect('ben', { bearers: new Set(['three']) });
    await readNow('two');
    expect([ada.ends, ada.connection.resumable]).toEqual([['disconnected'], false]);
    expect([ben.ends, ben.connection.resumable]).toEqual([[], true]);
    expect(extended).toEqual([]);
  });

  it('[R-REPORT-9] the sockets of someone suspended are closed, and the suspension extends to their network', async () => {
    suspended = [ADA];
    const ada = connect('ada', { holderKeys: [ADA], network: 'network:home' });
    const ben = connect('ben');
    await readNow();
    expect([ada.ends, ada.connection.resumable, ben.ends]).toEqual([['disconnected'], false, []]);
    expect(extended).toEqual([[[ADA], 'network:home']]);
  });

  it('[R-REPORT-9] a seat that was resumed without its token still belongs to its account', async () => {
    suspended = [ADA];
    const ada = connect('ada', { userId: 'acct_ada' });
    await readNow();
    expect(ada.ends).toEqual(['disconnected']);
    expect(extended).toEqual([[['guest:ada', ADA], 'network:office']]);
  });

  it('[R-ID-3] an id that a guest claims proves nothing', async () => {
    suspended = ['account:ada'];
    const ada = connect('ada', { userId: 'ada' });
    await readNow();
    expect(ada.ends).toEqual([]);
  });

  it('[R-REPORT-9] newcomers of a suspended network are closed; the suspension is not extended again', async () => {
    suspendedNetworks = ['network:home'];
    const ada = connect('ada', { network: 'network:home' });
    await readNow();
    expect([ada.ends, extended]).toEqual([['disconnected'], []]);
  });

  it('who stays gets pending warnings', async () => {
    warned = [ADA];
    const [ada, ben] = [connect('ada', { holderKeys: [ADA] }), connect('ben')];
    await readNow();
    expect(ada.received).toEqual([{ event: 'warned', payload: { reason: 'spam' } }]);
    expect(ben.received).toEqual([]);
  });

  it('who is closed gets none', async () => {
    [warned, suspended] = [[ADA], [ADA]];
    const ada = connect('ada', { holderKeys: [ADA] });
    await readNow();
    expect(ada.received).toEqual([]);
  });

  it('nothing happens once it has been stopped', () => {
    enforceSanctions(createContext())();
    expect(read).toBeUndefined();
  });
});

const warn = async (about: Partial<Connection> = { holderKeys: [ADA] }) => {
  warned = [ADA];
  const client = createClient('ada', about);
  sendWarning(createContext(), client.connection);
  await settled();
  return client.received;
};

describe('a warning', () => {
  it('that another node has delivered is not repeated', async () => {
    takes = async () => undefined;
    expect([await warn(), warnings]).toEqual([[], 0]);
  });

  it('is not taken by a program, which shows it to nobody', async () => {
    expect(await warn({ holderKeys: [ADA], onSeatLost: () => {} })).toEqual([]);
  });

  it('reaches a seat that was resumed without its token', async () => {
    expect(await warn({ userId: 'acct_ada' })).toHaveLength(1);
  });

  it('that cannot be read ends nothing, and is logged', async () => {
    takes = () => Promise.reject(new Error('away'));
    expect([await warn(), warnings]).toEqual([[], 1]);
  });
});
