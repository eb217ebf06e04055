import { INSPECT_TOKEN } from '../../support/people/developer.ts';
import { bearer, signUp, type Member } from '../../support/people/signedUp.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { visit } from '../../support/people/visitor.ts';
import type { Known } from '../values/names.ts';
import { BYSTANDERS_ROOM, type Bystanders } from '../environment/bystanders.ts';
import type { FuzzServer } from '../environment/fuzzServer.ts';
import type { Shown } from './caller.ts';

const MEETING = 'fuzzed-meeting';
let seats = 0;

export type CallingPeople = { known: Known; shown: Shown; areThere(): Promise<boolean>; leave(): void };

/** The callers: two people with accounts in one room, one member of staff, and a guest. */
export async function callingPeople({ urls, appoint }: FuzzServer, bystanders: Bystanders): Promise<CallingPeople> {
  const [url] = urls;
  const [ada, mallory, staff] = await Promise.all([signUp(url), signUp(url, 'mallory'), signUp(url, 'staff')]);
  await appoint(staff);
  const guest = await visit(url);
  const sit = async ({ token, profile }: Member) => {
    // A suspension applies to its person's network: later ones come from others.
    seats += 1;
    const address = `198.51.${(seats >> 8) & 255}.${seats & 255}`;
    const person = new TestClient(url, { auth: { token }, address });
    await person.waitForConnect();
    await person.ask('createRoom', { room_name: MEETING, user_id: profile.user_id });
    await person.ask('joinRoom', { room_name: MEETING, user_id: profile.user_id });
    return person;
  };
  const seated = [await sit(ada), await sit(mallory)];
  return {
    known: {
      room: [MEETING, MEETING, MEETING, 'fuzzed-1', 'fuzzed-2', BYSTANDERS_ROOM],
      member: [...seated.map(({ id }) => id), ...bystanders.members],
      user: [ada, mallory, staff].map(({ profile }) => profile.user_id).concat(bystanders.users),
      token: [ada, mallory].map(({ token }) => token),
      report: ['0'],
      email: [ada.email, mallory.email, 'nobody@example.org'],
      password: [ada.password, 'another password of somebody', 'password'],
    },
    shown: {
      nobody: {},
      account: bearer(ada.token),
      staff: bearer(staff.token),
      inspector: bearer(INSPECT_TOKEN),
      guest: { cookie: `guest=${guest.cookies.get('guest')}` },
      garbage: { authorization: 'Bearer \u00ff\u00fe', cookie: 'guest=a.b.c; guest=; __proto__=1' },
    },
    async areThere() {
      const requested = await Promise.all([ada, mallory, staff].map((member) => member.call('GET', '/api/account')));
      return requested.every(({ status }) => status === 200) && seated.every(({ socket }) => socket.connected);
    },
    leave: () => seated.forEach((person) => person.leave()),
  };
}
