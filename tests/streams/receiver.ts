import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Notices } from '@colloquy/machines/contract/wire.ts';
import { TestClient } from '../support/people/testClient.ts';

/** Sends a command to the page with the connections. */
export type SendToPage = <T>(what: 'answer' | 'candidate' | 'counted', about?: object) => Promise<T>;

const COME_BACK_AFTER = 500;

/** The signalling of one receiver: joins, answers offers through the page, and resumes when its node goes away. */
export async function joinAsReceiver(site: string, receiver: string, broadcaster: string, sendToPage: SendToPage) {
  let isOver = false;
  let token: string | undefined;
  let person = await connect();

  async function connect(): Promise<TestClient> {
    const resuming = token !== undefined && { resume_token: token, keeps_connections: true };
    const here = new TestClient(site, { auth: { resume: true, ...resuming } });
    here.socket.on('session', ({ resume_token }: Notices['session']) => {
      token = resume_token;
    });
    here.socket.on('stream-offer', (offered: Notices['stream-offer']) => {
      answer(here, offered).catch((error: unknown) => console.error(`receiver ${receiver}: ${String(error)}`));
    });
    here.socket.on('stream-ice-candidate', ({ sender_id: sender, candidate }: Notices['stream-ice-candidate']) => {
      if (candidate) void sendToPage('candidate', { receiver, sender, candidate }).catch(() => undefined);
    });
    await here.waitForConnect();
    here.socket.on('disconnect', () => void reconnect());
    return here;
  }

  async function answer(here: TestClient, { sender_id: sender, offer }: Notices['stream-offer']): Promise<void> {
    const sdp = await sendToPage<string>('answer', { receiver, sender, sdp: offer.sdp });
    const { generation, round } = offer;
    here.send('stream-answer', { target_id: sender, answer: { type: 'answer', sdp, generation, round } });
  }

  async function reconnect(): Promise<void> {
    await wait(COME_BACK_AFTER);
    if (isOver) return;
    const back = await connect().catch(() => undefined);
    if (back) person = back;
    else await reconnect();
  }

  const joining = { broadcaster_id: broadcaster, viewer: { id: randomUUID() }, handover: true };
  const { ok, error } = await person.ask('join-stream', joining);
  if (!ok) throw new Error(`receiver ${receiver} was not let in: ${error?.code}`);
  await person.waitForNotice('stream-offer');
  return {
    leave() {
      isOver = true;
      person.leave();
    },
  };
}
