import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { TestClient } from '../../support/people/testClient.ts';
import { visit } from '../../support/people/visitor.ts';
import type { Findings } from './findings.ts';

export const BYSTANDERS_ROOM = 'of-two-others';
/** The events of two people who only talk to each other, if nothing leaks to them. */
const EXPECTED_EVENTS = ['session', 'existingUsers', 'userJoined', 'adminAssigned', 'adminChanged', 'roomChanged'];
const EVERY_MS = 200;
/** How long to wait for an answer. */
const TIMEOUT_MS = 10_000;

export type Bystanders = { members: string[]; users: string[]; slowestMs(): number; stop(): Promise<void> };

/**
 * Two people in a locked room with a password, on two nodes, who talk to each other all the time. Anything else they
 * receive has leaked from another room.
 */
export async function startBystanders(urls: readonly [string, string], findings: Findings): Promise<Bystanders> {
  const over = new AbortController();
  const visitor = await visit(urls[0]);
  const users = [randomUUID(), randomUUID()];
  const room_data = { name: BYSTANDERS_ROOM, seats: 2, tags: [], is_private: true, password: randomUUID() };
  const opened = await visitor.post('/api/rooms', { room_data, room_host: { user_id: users[0] } });
  const { host_key } = opened.body as { host_key: string };
  const enter = async (url: string, userId: string) => {
    const cookie = `guest=${(await visit(url)).cookies.get('guest')}`;
    const person = new TestClient(url, { cookie });
    await person.waitForConnect();
    await person.join(BYSTANDERS_ROOM, userId, { host_key });
    person.socket.once('disconnect', (reason) => {
      if (!over.signal.aborted) findings.add(`a bystander was disconnected: ${reason}`);
    });
    return person;
  };
  const people = [await enter(urls[0], users[0] ?? ''), await enter(urls[1], users[1] ?? '')];
  await people[1]?.ask('adminAction', { action: 'lock' });
  const sent = new Set<string>();
  let slowest = 0;

  const listen = async () => {
    for (let line = 0; !over.signal.aborted; line += 1) {
      for (const person of people) {
        const from = performance.now();
        const id = randomUUID();
        sent.add(id);
        const answer = await Promise.race([
          person.ask('chatMessage', { message: `line ${line}`, id }).catch(() => undefined),
          wait(TIMEOUT_MS, undefined, { ref: false }),
        ]);
        slowest = Math.max(slowest, performance.now() - from);
        if (!answer?.ok && !over.signal.aborted)
          findings.add(`a bystander was not served: ${answer?.error?.code ?? 'silence'}`);
        for (const { event, payload } of person.received.splice(0)) {
          const isOwn = event === 'chatMessage' && sent.has((payload as { id: string }).id);
          if (!isOwn && !EXPECTED_EVENTS.includes(event))
            findings.add(`a bystander received ${event}: ${JSON.stringify(payload)}`);
        }
      }
      await wait(EVERY_MS);
    }
  };
  const listening = listen();
  return {
    members: people.map(({ id }) => id),
    users,
    slowestMs: () => slowest,
    async stop() {
      over.abort();
      await listening;
      for (const person of people) person.leave();
    },
  };
}
