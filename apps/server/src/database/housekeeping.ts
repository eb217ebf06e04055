import type { Log } from '../domain/parts.ts';
import type { Database } from './connect.ts';
import { within } from './within.ts';

const EVERY = 3_600_000;

/** Forgets what is over: sessions that ended, states and resets that were not used. Answers the way to stop. */
export function keepHouse(sql: Database, log: Pick<Log, 'warn'>): () => void {
  const clean = async () => {
    try {
      await within(sql`delete from sessions where expires_at < now() - interval '1 day'`);
      await within(sql`delete from used_oauth_states where used_at < now() - interval '1 hour'`);
      await within(sql`delete from suspension_networks where until < now() - interval '1 hour'`);
      await within(sql`delete from password_resets where expires_at < now()`);
    } catch (err) {
      log.warn({ err }, 'what is over could not be forgotten');
    }
  };
  const timer = setInterval(() => void clean(), EVERY).unref();
  return () => clearInterval(timer);
}
