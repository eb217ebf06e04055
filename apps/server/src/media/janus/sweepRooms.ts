import type { Log } from '../../domain/parts.ts';
import type { JanusLink } from './janusLink.ts';
import { DESCRIPTIONS, secretOf } from './janusPlace.ts';
import { createJanusSession } from './janusSession.ts';

/**
 * Longer than a broadcaster may take from the opening of its room to its first offer, so that no room is swept that is
 * about to be used; milliseconds.
 */
const LOOK_EVERY = 20_000;

/** In an origin there is its broadcaster; in an edge what is sent to it, which stays whoever goes, and its keeper. */
const FEWEST = new Map([
  [DESCRIPTIONS.origin, 1],
  [DESCRIPTIONS.edge, 2],
]) as ReadonlyMap<string, number>;

/**
 * Rooms outlive whoever opened them: one of ours that nobody sends into, or nobody keeps, at two looks in a row is an
 * orphan, whichever node it was of, and ends. Answers the way to stop.
 */
export async function sweepRooms(
  link: JanusLink,
  { secret, log }: { secret: string; log: Pick<Log, 'info' | 'warn'> },
  every = LOOK_EVERY,
): Promise<() => void> {
  const session = await createJanusSession(link, () => {});
  const handle = await session.attach();
  let suspects: ReadonlySet<number> = new Set();

  async function look(): Promise<void> {
    const { list = [] } = await handle.command({ request: 'list' });
    const empty = list.filter(({ description, num_participants = 0 }) => {
      const fewest = FEWEST.get(description ?? '');
      return fewest !== undefined && num_participants < fewest;
    });
    for (const { room } of empty.filter((one) => suspects.has(one.room))) {
      await handle.command({ request: 'destroy', room, secret: secretOf(room, secret) });
      log.info({ room }, 'an orphaned room of a media server was ended');
    }
    suspects = new Set(empty.map(({ room }) => room));
  }

  await look();
  const looking = setInterval(() => {
    look().catch((err: unknown) => log.warn({ err }, 'rooms of a media server could not be looked at'));
  }, every);
  looking.unref();
  const stop = () => clearInterval(looking);
  void link.ended.then(stop);
  return stop;
}
