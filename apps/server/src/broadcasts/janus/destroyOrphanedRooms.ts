import type { Log } from '../../services.ts';
import type { JanusLink } from './janusLink.ts';
import { DESCRIPTIONS, secretOf } from './janusRoom.ts';
import { createJanusSession } from './janusSession.ts';

/**
 * Longer than a broadcaster may take from opening its room to its first offer, so that no room is swept that is about
 * to be used; milliseconds.
 */
const SWEEP_INTERVAL_MS = 20_000;

/**
 * An origin contains its broadcaster; an edge contains the forwarded sender, which stays when its viewers leave, and
 * its placeholder.
 */
const MIN_PARTICIPANTS = new Map([
  [DESCRIPTIONS.origin, 1],
  [DESCRIPTIONS.edge, 2],
]) as ReadonlyMap<string, number>;

/**
 * Rooms outlive their creators: one of ours without a sender, or without a placeholder, in two sweeps in a row is an
 * orphan, whichever node it belonged to, and is destroyed. Returns a function that stops the sweeps.
 */
export async function destroyOrphanedRooms(
  link: JanusLink,
  { secret, log }: { secret: string; log: Pick<Log, 'info' | 'warn'> },
  intervalMs = SWEEP_INTERVAL_MS,
): Promise<() => void> {
  const session = await createJanusSession(link, () => {});
  const handle = await session.attach();
  let suspects: ReadonlySet<number> = new Set();

  async function sweep(): Promise<void> {
    const { list = [] } = await handle.command({ request: 'list' });
    const empty = list.filter(({ description, num_participants = 0 }) => {
      const minimum = MIN_PARTICIPANTS.get(description ?? '');
      return minimum !== undefined && num_participants < minimum;
    });
    for (const { room } of empty.filter((one) => suspects.has(one.room))) {
      await handle.command({ request: 'destroy', room, secret: secretOf(room, secret) });
      log.info({ room }, 'an orphaned room of a media server was ended');
    }
    suspects = new Set(empty.map(({ room }) => room));
  }

  await sweep();
  const timer = setInterval(() => {
    sweep().catch((err: unknown) => log.warn({ err }, 'rooms of a media server could not be looked at'));
  }, intervalMs);
  timer.unref();
  const stop = () => clearInterval(timer);
  void link.ended.then(stop);
  return stop;
}
