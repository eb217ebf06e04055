import { setTimeout as wait } from 'node:timers/promises';
import { RegistryUnavailable } from '../registry.ts';

/** A store that is out of reach is asked again so soon, and no longer than this; milliseconds. */
const ASK_AGAIN = 100;
const PATIENCE = 5_000;

/**
 * Asks a store until it answers: for what somebody waits for who would lose more by a refusal than by a moment.
 *
 * @param ask does no harm when it is done twice.
 * @throws RegistryUnavailable when the store stays out of reach.
 */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RegistryUnavailable) || performance.now() > deadline) throw error;
      await wait(ASK_AGAIN, undefined, { ref: false });
    }
  }
}
