import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { CALLER_ERRORS, type RouteCaller, type Route } from '@colloquy/machines/contract/route.ts';
import { ROUTES } from '@colloquy/machines/contract/routes.ts';
import { CSRF_HEADER } from '@colloquy/machines/contract/constants.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { requestGrant, INSPECT_TOKEN } from '../support/people/developer.ts';
import { makeStaff } from '../support/people/secondFactor.ts';
import { bearer, signUp, type Member } from '../support/people/signedUp.ts';
import { createVisitor, visit, type Visitor } from '../support/people/visitor.ts';
import type { Cell } from './wireMatrix.ts';

type Caller = { visitor: Visitor; shows: Record<string, string> };
/** A caller, the calls it may make, and the code it gets for staff calls if it lacks one thing. */
type CallerKind = { may: readonly RouteCaller[]; lacks?: ErrorCode; comes: () => Promise<Caller> };
export type HttpServerSetup = {
  url: string;
  /** Someone whose data nobody else may see, and values from that data. */
  owner: Member;
  session: string;
  secrets: readonly string[];
  room: string;
  sql: Database;
};

/** The installation's own calls are allowed from its machine without a proxy. */
const HERE: readonly RouteCaller[] = ['anybody', 'operator'];
/** Codes that deny access; any other refusal comes after them. */
const KEPT_OUT: readonly string[] = ['csrf_failed', ...Object.values(CALLER_ERRORS).flat()];

function callersOf({ url, sql, room }: HttpServerSetup): Record<string, CallerKind> {
  const name = async ({ profile }: Member, isStaff: boolean) =>
    void (await sql`update profiles set is_staff = ${isStaff} where user_id = ${profile.user_id}`);
  const account = async (name: string) => {
    const member = await signUp(url, name);
    return { member, caller: { visitor: member.visitor, shows: { ...member.bearer } } };
  };
  return {
    nobody: { may: HERE, comes: async () => ({ visitor: createVisitor(url), shows: {} }) },
    guest: { may: [...HERE, 'holder'], comes: async () => ({ visitor: await visit(url), shows: {} }) },
    account: { may: [...HERE, 'holder', 'account'], comes: async () => (await account('somebody')).caller },
    'account that has signed out': {
      may: [...HERE, 'holder'],
      async comes() {
        const { member, caller } = await account('former');
        await member.call('DELETE', '/logout');
        return caller;
      },
    },
    staff: {
      may: [...HERE, 'holder', 'account', 'staff'],
      async comes() {
        const { member, caller } = await account('staff');
        await makeStaff(sql, member);
        return caller;
      },
    },
    'staff without codes': {
      may: [...HERE, 'holder', 'account'],
      lacks: 'code_required',
      async comes() {
        const { member, caller } = await account('staff');
        await name(member, true);
        return caller;
      },
    },
    'former staff': {
      may: [...HERE, 'holder', 'account'],
      async comes() {
        const { member, caller } = await account('former-staff');
        await makeStaff(sql, member);
        await name(member, false);
        return caller;
      },
    },
    inspector: {
      may: [...HERE, 'inspector', 'holder'],
      comes: async () => ({ visitor: await visit(url), shows: bearer(INSPECT_TOKEN) }),
    },
    'holder of a grant': {
      may: [...HERE, 'holder'],
      comes: async () => ({
        visitor: await visit(url),
        shows: bearer(((await requestGrant(url, room)).body as { grant: string }).grant),
      }),
    },
    'somebody behind a proxy': {
      may: ['anybody', 'holder'],
      comes: async () => ({ visitor: await visit(url), shows: { 'X-Forwarded-For': '127.0.0.1' } }),
    },
  };
}

/**
 * Every route, by every caller, with the other's id wherever one fits; and again as another site would call it.
 * Then checks that the other's data is unchanged.
 */
export async function httpCells(server: HttpServerSetup): Promise<Cell[]> {
  const kept = async () => (await server.owner.call('GET', '/api/account/export')).text;
  const before = await kept();
  const byRole = await Promise.all(
    Object.entries(callersOf(server)).map(([role, kind]) => cellsBy(server, role, kind)),
  );
  const got = (await kept()) === before ? 'as it was' : 'changed';
  return [...byRole.flat(), { call: 'all routes', role: 'everybody', target: 'owner', expected: 'as it was', got }];
}

async function cellsBy(server: HttpServerSetup, role: string, kind: CallerKind): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const [call, route] of Object.entries(ROUTES)) {
    // A call that ends something ends it for this caller alone.
    const caller = await kind.comes();
    const isSafe = call.startsWith('GET ');
    if (!isSafe) cells.push(await cellOf(server, { call, role, route, kind, caller, isOurPage: false }));
    cells.push(await cellOf(server, { call, role, route, kind, caller, isOurPage: true }));
  }
  return cells;
}

type RequestUnderTest = {
  call: string;
  role: string;
  route: Route;
  kind: CallerKind;
  caller: Caller;
  isOurPage: boolean;
};

async function cellOf({ owner, session, secrets, room }: HttpServerSetup, requested: RequestUnderTest): Promise<Cell> {
  const { call, role, route, kind, caller, isOurPage } = requested;
  const [method = '', path = ''] = call.split(' ');
  const id = path.includes('/sessions/') ? session : '1';
  const ids: Record<string, string> = { name: room, userId: owner.profile.user_id, provider: 'github', id };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const body = method === 'GET' ? undefined : { user_id: owner.profile.user_id, is_staff: true };
  const forged: Record<string, string> = isOurPage ? {} : { [CSRF_HEADER]: 'of another site' };
  const {
    status,
    body: answer,
    text,
  } = await caller.visitor.call(method, filled, body, { ...caller.shows, ...forged });
  const code = status < 400 ? 'ok' : ((answer as { code?: string }).code ?? `${status}`);
  const isLet = !KEPT_OUT.includes(code) && status < 500;
  const isLeak = secrets.some((secret) => text.includes(secret));
  const expected =
    !isOurPage || (role === 'nobody' && method !== 'GET') ? 'csrf_failed' : expectedOf(route.caller, kind);
  return {
    call,
    role,
    target: isOurPage ? '-' : 'from another site',
    expected,
    got: isLeak ? 'the data of another' : isLet ? 'let in' : code,
  };
}

/** Without a valid token the answer requires one; with an insufficient one, it is a refusal. */
function expectedOf(allowed: RouteCaller, { may, lacks }: CallerKind): string {
  if (may.includes(allowed)) return 'let in';
  if (allowed === 'staff' && lacks) return lacks;
  const [first = '', second = first] = CALLER_ERRORS[allowed];
  return may.includes('account') ? second : first;
}
