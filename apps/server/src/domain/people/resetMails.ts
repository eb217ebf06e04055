import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { AddressLimits } from '../access/addressLimits.ts';
import type { Parts } from '../parts.ts';
import type { Account } from './account.ts';

/** So many are on their way at once; what is asked for beyond that is not sent, and said in the log. */
const UNDER_WAY = 50;

/**
 * Sends a link to set a new password to whoever has lost theirs. Whether there is such an account shows neither in an
 * answer nor in its time: nothing is waited for.
 */
export function createResetMails(
  { sendMail, log }: Required<Pick<Parts, 'sendMail' | 'log'>>,
  account: Account,
  limits: AddressLimits,
) {
  let underWay = 0;

  const send = async (email: string, site: string): Promise<void> => {
    const { kind } = await limits.take('resetMailsPerAccount', email.toLowerCase());
    if (kind === 'limited') return;
    const reset = await account.issueReset(email, DELAYS.resetMail);
    if (reset.kind === 'refused') return;
    // To the account's own address: others may be equal to it without case.
    await sendMail({ to: reset.email, ...letter(`${site}/reset#token=${reset.token}`) });
  };

  return {
    /** @param site where people reach us: links lead there. */
    ask(email: string, site: string): void {
      if (underWay >= UNDER_WAY) return log.warn({ underWay }, 'Too many reset mails are on their way');
      underWay += 1;
      send(email, site)
        .catch((error: unknown) => log.error({ err: error }, 'A reset mail was not sent'))
        .finally(() => (underWay -= 1));
    },
  };
}

const letter = (link: string) => ({
  subject: 'Set a new password for Colloquy',
  text: [
    'Somebody, we hope you, asked for a link to set a new password for your account at Colloquy:',
    link,
    `It works once, within ${DELAYS.resetMail / 60_000} minutes. It also signs you out everywhere.`,
    'If it was not you, do nothing: your password stays as it is.',
  ].join('\n\n'),
});
