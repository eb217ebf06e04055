import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { requests, type RequestName } from '@colloquy/machines/contract/wire.ts';
import {
  ROLES,
  RULES,
  TARGETS,
  type Expected,
  type RoleName,
  type Row,
  type Target,
} from '../../authorisation/rules.ts';
import { createTestSetup, type TestSetup } from '../../authorisation/testSetup.ts';
import { TestClient, type Acknowledgement } from '../../support/people/testClient.ts';
import { visit } from '../../support/people/visitor.ts';
import { heaviest } from '../heaviest.ts';
import { limitOf, OF_EVENTS } from '../limits.ts';
import { failed, idleOf, spentOn, type Cost, type Spent } from '../measure.ts';
import type { CostServer } from '../costServer.ts';
import { ACTION_ROWS, isWithActions, WIRE_ROWS, type WireRow } from './wireRows.ts';
import { FLOOD } from '@colloquy/server/signalling/requests/flood.ts';

type RequestUnderTest = { event: RequestName; rule: Row; row: WireRow; role: RoleName; target: Target };

/** The part of the burst that is left for the test setup. */
const FOR_SETUP = 8;
/** More would queue unread at the receivers, and a slow reader is closed. */
const AT_ONCE = 2;
/** The rate of a flood, and how long to wait for its end. */
const FLOOD_BYTES = 512 * 1024;
const FLOOD_MOST = 20;
const FLOOD_EVERY_MS = 10;
const FLOOD_MS = 20_000;
/** Fields whose size the sender chooses. */
const HEAVY_FIELDS = ['offer', 'answer', 'candidate', 'candidates', 'message', 'name', 'command_id', 'client'];

/** Every event of the contract, each admin action separately, and all special variants. */
function wireRows(): RequestUnderTest[] {
  return (Object.keys(requests) as RequestName[]).flatMap((event) =>
    RULES[event].flatMap((rule) => {
      const [role, target] = whoMay(rule);
      const sent = rule.payload('', '') as { action?: string };
      const action = isWithActions(event) ? ACTION_ROWS[event][sent.action ?? ''] : undefined;
      const rows = isWithActions(event) ? (action ? [action] : []) : WIRE_ROWS[event];
      if (rows.length === 0) throw new Error(`${event} ${sent.action} has no row of costs`);
      return rows.map((row) => ({ event, rule, row, role, target }));
    }),
  );
}

/**
 * A role and target for which it is allowed, in a room rather than elsewhere. What needs a media server is refused to
 * all in this setup: then a viewer asks.
 */
function whoMay({ expects, isAbout }: Row): [RoleName, Target] {
  for (const role of ['member', 'admin', 'viewer', 'broadcaster'] as const)
    for (const target of isAbout ? TARGETS : TARGETS.slice(0, 1))
      if (expects(ROLES[role], target) === 'ok') return [role, target];
  return ['viewer', 'broadcaster'];
}

export async function wireCosts(
  server: CostServer,
  isQuick: boolean,
  isRequested: (name: string) => boolean,
  onRow: (cost: Cost) => void,
): Promise<Cost[]> {
  const costs: Cost[] = [];
  const rows = wireRows().filter(({ event }) => isRequested(event));
  const next = async () => {
    for (let at = rows.pop(); at; at = rows.pop()) {
      const cost = await costOf(server, at, isQuick).catch((thrown) => failed(at.event, OF_EVENTS, thrown));
      costs.push(cost);
      onRow(cost);
    }
  };
  // Without figures several run at once.
  await Promise.all(Array.from({ length: isQuick ? 4 : 1 }, next));
  return costs.toReversed();
}

let setups = 0;

async function costOf(server: CostServer, requested: RequestUnderTest, isQuick: boolean): Promise<Cost> {
  const { event, rule, row, role, target } = requested;
  setups += 1;
  const address = `10.2.${setups >> 8}.${setups & 255}`;
  const people = { urls: [server.helper, server.url] as const, member: server.member, staff: server.staff };
  const setup = await createTestSetup(role, { ...people, handshake: { address } });
  const others = await othersOf(server, setup, row.others ?? 0, address);
  const wrong: string[] = [];
  const sent = rule.payload('', '') as { action?: string };
  const payloadOf = (at: number): object => {
    const id = row.most !== undefined ? (others[at]?.id ?? '') : setup.idOf[target];
    const heavy = heaviest(requests[event]) as Record<string, unknown>;
    const ruled = rule.payload(id, setup.room);
    const grown = Object.fromEntries(HEAVY_FIELDS.filter((key) => key in heavy).map((key) => [key, heavy[key]]));
    const command = 'command_id' in heavy ? { command_id: randomUUID() } : {};
    return { ...(isWithActions(event) ? {} : heavy), ...ruled, ...grown, ...command, ...row.payload?.(setup, at) };
  };
  const judge = (name: string, answer: Acknowledgement, expected: Expected = 'ok') => {
    const outcome = answer.ok ? 'ok' : answer.error?.code;
    if (outcome !== expected) wrong.push(`${name}: ${outcome}`);
  };
  const expected = rule.expects(ROLES[role], target);
  const sendOne = async (at: number) => {
    judge(event, await setup.actor.ask(event, payloadOf(at)), expected);
    const between = row.between?.(setup);
    if (between) judge(between[0], await setup.actor.ask(...between));
    await row.undo?.(setup);
  };
  const isAlone =
    row.between !== undefined || row.undo !== undefined || row.payload !== undefined || row.most !== undefined;
  const times = async (count: number, first = 0) => {
    let begun = 0;
    const go = async () => {
      while (begun < count) await sendOne(first + begun++);
    };
    await Promise.all(Array.from({ length: isAlone ? 1 : AT_ONCE }, go));
    return count * (row.between ? 2 : 1);
  };

  const most = Math.floor((FLOOD.burst * server.factor - FOR_SETUP) / (row.between ? 2 : 1));
  const calls = Math.max(1, Math.min(most, row.most ?? most, isQuick ? 3 : most));
  const warmUp = isQuick || row.most !== undefined ? 0 : Math.floor(calls / 6);
  try {
    const idle = await idleOf(server, isQuick);
    await times(warmUp, calls);
    const accepted = await spentOn(server, idle, () => times(calls - warmUp));
    const refused = isQuick
      ? await requestUntilLimited(setup.actor, event, payloadOf)
      : await spentOn(server, idle, () => flood(setup.actor, event, payloadOf(0)));
    const label = row.label ?? '';
    const limit = row.makesRooms ? limitOf('rooms') : OF_EVENTS;
    const name = sent.action === undefined ? event : `${event} ${sent.action}`;
    return { name, label, limit, isIndirect: false, accepted, refused, wrong };
  } finally {
    setup.clear();
    for (const person of others) person.leave();
  }
}

/** Adds that many to the setup's room, whose admin makes space for them. */
async function othersOf({ url }: CostServer, { room, actor, within }: TestSetup, count: number, address: string) {
  const others: TestClient[] = [];
  if (count === 0) return others;
  for (const person of [actor, ...within]) await person.ask('adminAction', { action: 'setSeats', seats: count + 9 });
  for (let at = 0; at < count; at += 1) {
    const person = new TestClient(url, { cookie: `guest=${(await visit(url)).cookies.get('guest')}`, address });
    await person.waitForConnect();
    const joined = await person.ask('joinRoom', { room_name: room, user_id: person.id });
    if (!joined.ok) throw new Error(`There is no company: ${joined.error?.code}`);
    others.push(person);
  }
  return others;
}

/** Sends it without a pause until the socket is closed for flooding; returns how often. */
async function flood({ socket }: TestClient, event: string, payload: object): Promise<number> {
  let sent = 0;
  const together = Math.max(2, Math.min(FLOOD_MOST, Math.floor(FLOOD_BYTES / JSON.stringify(payload).length)));
  for (const end = Date.now() + FLOOD_MS; socket.connected && Date.now() < end; await wait(FLOOD_EVERY_MS))
    for (let part = 0; part < together; part += 1, sent += 1) socket.emit(event, payload);
  if (socket.connected) throw new Error(`A flood of ${event} is not ended`);
  return sent;
}

/** Sends until it is refused beyond the limit; undefined where it never is. */
async function requestUntilLimited(
  actor: TestClient,
  event: string,
  payloadOf: (at: number) => object,
): Promise<Spent | undefined> {
  for (let at = 0; at < FLOOD.burst; at += 1) {
    const { ok, error } = await actor.ask(event, payloadOf(at));
    if (!ok && error?.code === 'rate_limited') return { calls: at + 1, node: 0, stores: 0, kept: 0 };
  }
  return undefined;
}
