import type { PeopleApi } from '@colloquy/machines/people/ports.ts';

/** The timeout for the list of blocked people; milliseconds. */
export const BLOCKS_TIMEOUT = 3_000;

let requested: { call: string; blocked: Promise<readonly string[] | undefined> } | undefined;

/**
 * The user ids of people whom the person has blocked. The call waits for them, as it would connect to them otherwise.
 * Undefined if the server does not answer in time; then `PeopleProvider` keeps asking.
 *
 * @param call identifies the call: React may render a page several times before it is shown, and it must ask once.
 */
export function blockedAtStart(call: string, { blocks }: Pick<PeopleApi, 'blocks'>) {
  if (requested?.call !== call) {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, BLOCKS_TIMEOUT));
    const known = blocks().then(
      (all) => all.map(({ user_id }) => user_id),
      () => undefined,
    );
    requested = { call, blocked: Promise.race([known, late]) };
  }
  return requested.blocked;
}

/** The call is over: the same page opened again asks again. */
export function forgetBlockedAtStart(call: string): void {
  if (requested?.call === call) requested = undefined;
}
