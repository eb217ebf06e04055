import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Session } from '../../registryTypes.ts';
import {
  resumeRequestOf,
  guest,
  roomSpec,
  createSetup,
  type MakeRegistry,
  type RegistrySetup,
} from './suite/registrySetup.ts';
import {
  actOn,
  emptyRoom,
  isAway,
  isIn,
  join,
  leave,
  MODEL_SEATS,
  setAway,
  type RoomModel,
} from './suite/roomModel.ts';

const ROOMS = ['den', 'loft'] as const;
type Model = Record<(typeof ROOMS)[number], RoomModel>;
/** A person's page: its current socket, and its last session. */
type Page = { socketId: string; session?: Session };
type Real = RegistrySetup & { pageOf: (name: string) => Page; loadPage: (name: string) => Page };
type Step = fc.AsyncCommand<Model, Real>;

const name = fc.constantFrom('ann', 'bob', 'cy', 'dan', 'eve');
const room = fc.constantFrom(...ROOMS);
const memberId = (real: Real, who: string) => real.pageOf(who).session?.memberId ?? 'nobody';
const word = (outcome: { kind: string; code?: string }) => outcome.code ?? outcome.kind;

/** Runs one step on both; expects the same answer and the same rooms. */
function step(
  title: string,
  inModel: (model: Model) => string,
  inReal: (real: Real) => Promise<string>,
  check: (model: Model) => boolean = () => true,
): Step {
  return {
    check,
    toString: () => title,
    async run(model, real) {
      const expected = inModel(model);
      expect(await inReal(real)).toBe(expected);
      for (const at of ROOMS) expect(await seen(real, at)).toEqual(shown(model[at]));
    },
  };
}

const shown = ({ people, admin, locked }: RoomModel) => ({ people, admin, locked, occupied: people.length });

async function seen({ registry }: Real, at: keyof Model) {
  const roster = await registry.roster(at);
  const people = roster?.members.map(({ userId, away }) => ({ name: userId, away }));
  const admin = roster?.members.find((member) => member.memberId === roster.adminId)?.userId ?? null;
  return { people, admin, locked: roster?.room.locked, occupied: roster?.room.occupied };
}

const other = (at: keyof Model): keyof Model => (at === 'den' ? 'loft' : 'den');
const roomOf = (model: Model, who: string) => ROOMS.find((at) => isIn(model[at], who));

const joins = fc.record({ who: name, at: room, newPage: fc.boolean() }).map(({ who, at, newPage }) =>
  step(
    `${who} joins ${at}${newPage ? ' from a new page' : ''}`,
    (model) => {
      const outcome = join(model[at], who);
      if (outcome === 'joined') leave(model[other(at)], who);
      return outcome;
    },
    async (real) => {
      const page = newPage ? real.loadPage(who) : real.pageOf(who);
      const outcome = await real.registry.join({ ...guest(who, page.socketId), room: at });
      if (outcome.kind === 'joined') page.session = outcome.session;
      return word(outcome);
    },
    // Only its own socket can leave a seat elsewhere, and a member in grace has no socket.
    (model) =>
      isIn(model[other(at)], who) ? !newPage && !isAway(model[other(at)], who) : newPage || !isAway(model[at], who),
  ),
);

const leaves = name.map((who) =>
  step(
    `${who} leaves`,
    (model) => leave(model[roomOf(model, who) ?? 'den'], who),
    async (real) => word(await real.registry.leave({ memberId: memberId(real, who) })),
  ),
);

const drops = fc.record({ who: name, resumable: fc.boolean() }).map(({ who, resumable }) =>
  step(
    `${who}’s socket closes${resumable ? ', to come back' : ''}`,
    (model) => {
      const at = roomOf(model, who);
      if (at === undefined) return 'stale';
      return resumable ? setAway(model[at], who, true, 'waiting') : leave(model[at], who);
    },
    async (real) => {
      const { socketId } = real.pageOf(who);
      return word(await real.registry.dropped({ memberId: memberId(real, who), socketId, resumable }));
    },
  ),
);

const returns = fc.record({ who: name, keepsConnections: fc.boolean() }).map(({ who, keepsConnections }) =>
  step(
    `${who} comes back${keepsConnections ? ' as the same page' : ''}`,
    (model) => {
      const at = roomOf(model, who);
      return at === undefined ? 'lost' : setAway(model[at], who, false, 'resumed');
    },
    async (real) => {
      const { session } = real.pageOf(who);
      if (session === undefined) return 'lost';
      const page = real.loadPage(who);
      const outcome = await real.registry.resume(resumeRequestOf(session, page.socketId, keepsConnections));
      page.session = outcome.kind === 'resumed' ? outcome.session : session;
      return outcome.kind;
    },
  ),
);

const kicks = fc.record({ admin: name, target: name }).map(({ admin, target }) =>
  step(
    `${admin} kicks ${target}`,
    (model) => {
      const at = model[roomOf(model, admin) ?? 'den'];
      return actOn(at, admin, target, () => {
        at.banned.push(target);
        leave(at, target);
        return 'kicked';
      });
    },
    async (real) => word(await real.registry.kick({ admin: memberId(real, admin), target: memberId(real, target) })),
  ),
);

const passes = fc.record({ admin: name, target: name }).map(({ admin, target }) =>
  step(
    `${admin} makes ${target} admin`,
    (model) => {
      const at = model[roomOf(model, admin) ?? 'den'];
      return actOn(at, admin, target, () => {
        at.admin = target;
        return 'passed';
      });
    },
    async (real) =>
      word(await real.registry.passAdmin({ admin: memberId(real, admin), target: memberId(real, target) })),
  ),
);

const locks = fc.record({ admin: name, locked: fc.boolean() }).map(({ admin, locked }) =>
  step(
    `${admin} ${locked ? 'locks' : 'unlocks'}`,
    (model) => {
      const at = model[roomOf(model, admin) ?? 'den'];
      if (at.admin !== admin) return 'not_authorized';
      at.locked = locked;
      return 'set';
    },
    async (real) => word(await real.registry.setRoom({ admin: memberId(real, admin), locked })),
  ),
);

async function modelAndReal(makeRegistry: MakeRegistry): Promise<{ model: Model; real: Real }> {
  const setup = await createSetup(makeRegistry);
  for (const at of ROOMS) await setup.registry.openRoom(roomSpec(at, { seats: MODEL_SEATS }));
  const pages = new Map<string, Page>();
  let loaded = 0;
  const loadPage = (who: string) => {
    loaded += 1;
    const page = { socketId: `${who}-${loaded}` };
    pages.set(who, page);
    return page;
  };
  const pageOf = (who: string) => pages.get(who) ?? loadPage(who);
  return { model: { den: emptyRoom(), loft: emptyRoom() }, real: { ...setup, pageOf, loadPage } };
}

/** Runs random operations on a registry and on a model of it, and compares answers and rooms. */
export function describeRegistryModel(title: string, makeRegistry: MakeRegistry, numRuns = 300): void {
  describe(title, () => {
    test('[R-ROOM-8] [R-ROOM-17] [R-ROOM-18] seats, order and admin are those of the model', async () => {
      const steps = fc.commands([joins, joins, joins, leaves, drops, returns, kicks, passes, locks], {
        maxCommands: 60,
        size: 'max',
      });
      await fc.assert(
        fc.asyncProperty(steps, (commands) => fc.asyncModelRun(() => modelAndReal(makeRegistry), commands)),
        { numRuns },
      );
    }, 300_000);
  });
}
