import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/constants.ts';
import type { AddressLimits } from '../../platform/access/addressLimits.ts';
import type { Log, Services } from '../../services.ts';
import type { LiveNotifications, NotifiedDevice, Push, StartedBroadcast } from './follows.ts';

/** Devices read at a time, and sent to at a time for one broadcast. */
const [BATCH_SIZE, CONCURRENCY] = [500, 20];

/**
 * The node at which a broadcast starts notifies all followers, wherever they are: subscriptions are in the database. If
 * it ends meanwhile, the rest is not notified.
 */
export function createLiveNotifications(
  { people, push, log }: Pick<Services, 'people'> & { push: Push; log: Log },
  limits: AddressLimits,
): LiveNotifications {
  async function notify({ userId, name, title, id }: StartedBroadcast): Promise<void> {
    const isDue = await limits.consume('liveNotifications', userId);
    if (isDue.kind === 'limited') return;
    const about = { name, ...(title !== undefined && { title }), id };
    const send = async (device: NotifiedDevice) => {
      const outcome = await push.send(device, { ...about, sentence: device.sentence });
      if (outcome === 'gone') await people.unsubscribe(device.id);
      return outcome;
    };
    const counts = { sent: 0, gone: 0, failed: 0 };
    for (let after: string | undefined = ''; after !== undefined;) {
      const devices = await people.devicesOfFollowers(userId, after, BATCH_SIZE);
      after = devices.length === BATCH_SIZE ? devices.at(-1)?.id : undefined;
      for (let at = 0; at < devices.length; at += CONCURRENCY) {
        for (const outcome of await Promise.all(devices.slice(at, at + CONCURRENCY).map(send))) counts[outcome] += 1;
      }
    }
    log.info({ account: userId, ...counts }, 'followers were notified');
  }

  return {
    wentLive(broadcast) {
      // A guest cannot be followed.
      if (!broadcast.userId.startsWith(ACCOUNT_ID_PREFIX)) return;
      notify(broadcast).catch((err: unknown) => log.warn({ err }, 'followers could not be notified'));
    },
  };
}
