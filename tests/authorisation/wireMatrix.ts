import { requests, type RequestName } from '@colloquy/machines/contract/wire.ts';
import { ROLES, RULES, TARGETS, type Expected, type RoleName, type Row, type Target } from './rules.ts';
import { createTestSetup, type TestSetup, type SetupPeople } from './testSetup.ts';

/** The request, its sender and target, the expected outcome, and the actual one. */
export type Cell = { call: string; role: string; target: string; expected: string; got: string };

type RequestUnderTest = { event: RequestName; row: Row; target: Target; expected: Expected };

/** For a member acting with a seat: those in the same room may receive it. */
const mayBeReceived = (role: RoleName, { event, expected }: RequestUnderTest) =>
  expected === 'ok' &&
  (ROLES[role].seat !== 'elsewhere' || ['joinRoom', 'start-stream', 'join-stream'].includes(event));

/** Every event, by every role, about every target: sent to real nodes. */
export async function wireCells(people: SetupPeople): Promise<Cell[]> {
  const byRole = await Promise.all((Object.keys(ROLES) as RoleName[]).map((role) => cellsBy(role, people)));
  return byRole.flat();
}

async function cellsBy(role: RoleName, people: SetupPeople): Promise<Cell[]> {
  const cells: Cell[] = [];
  const requested = askedBy(role);
  // A refusal changes nothing: one setup is enough for all of them. Each other request gets its own.
  const refused = requested.filter(({ expected }) => expected !== 'ok');
  for (const group of [refused, ...requested.filter(({ expected }) => expected === 'ok').map((one) => [one])]) {
    const setup = await createTestSetup(role, people);
    for (const one of group) cells.push(await cellOf(role, one, setup));
    setup.clear();
  }
  return cells;
}

function askedBy(role: RoleName): RequestUnderTest[] {
  return (Object.keys(requests) as RequestName[]).flatMap((event) =>
    RULES[event].flatMap((row) =>
      (row.isAbout ? TARGETS : TARGETS.slice(0, 1)).map((target) => ({
        event,
        row,
        target,
        expected: row.expects(ROLES[role], target),
      })),
    ),
  );
}

async function cellOf(role: RoleName, requested: RequestUnderTest, setup: TestSetup): Promise<Cell> {
  const { event, row, target, expected } = requested;
  const payload = row.payload(setup.idOf[target], setup.room);
  const listeners = mayBeReceived(role, requested) ? setup.beyond : [...setup.beyond, ...setup.within];
  const before = listeners.map(({ received }) => received.length);
  const answer = await setup.actor.ask(event, payload);
  await Promise.all(listeners.map((person) => person.roundTrip()));
  const reached = listeners.flatMap(({ received }, at) =>
    received
      .slice(before[at])
      .map((notice) => notice.event)
      // A grace ends by itself, whatever is requested meanwhile.
      .filter((name) => !(role === 'member in grace' && name === 'userLeft')),
  );
  const code = answer.ok ? 'ok' : (answer.error?.code ?? 'nothing');
  return {
    call: 'action' in payload ? `${event} ${String(payload.action)}` : event,
    role,
    target: row.isAbout ? target : '-',
    expected,
    got: reached.length === 0 ? code : `${code}, and told others ${reached.join(', ')}`,
  };
}
