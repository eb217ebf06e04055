import type { AddressLimits } from '../../platform/access/addressLimits.ts';
import type { Services } from '../../services.ts';
import type { Account } from '../profiles/accountPasswords.ts';

/** How long a link works that was requested by email; milliseconds. */
export const RESET_MAIL_MS = 3_600_000;

/** The maximum number of mails in progress; further requests are dropped and logged. */
const MAX_CONCURRENT = 50;

/**
 * Mails a link for setting a new password. Nothing is awaited, so that neither the response nor its timing shows
 * whether the account exists.
 */
export function createResetMails(
  { sendMail, log }: Required<Pick<Services, 'sendMail' | 'log'>>,
  account: Account,
  limits: AddressLimits,
) {
  let sending = 0;

  const send = async (email: string, site: string): Promise<void> => {
    const { kind } = await limits.consume('resetMailsPerAccount', email.toLowerCase());
    if (kind === 'limited') return;
    const reset = await account.issueReset(email, RESET_MAIL_MS);
    if (reset.kind === 'refused') return;
    // To the stored address: the requested one may differ in case.
    await sendMail({ to: reset.email, ...mailWith(`${site}/reset#token=${reset.token}`) });
  };

  return {
    /** @param site our public address, for the link. */
    request(email: string, site: string): void {
      if (sending >= MAX_CONCURRENT) return log.warn({ sending }, 'Too many reset mails are being sent');
      sending += 1;
      send(email, site)
        .catch((error: unknown) => log.error({ err: error }, 'A reset mail was not sent'))
        .finally(() => (sending -= 1));
    },
  };
}

const mailWith = (link: string) => ({
  subject: 'Set a new password for Colloquy',
  text: [
    'Someone, hopefully you, asked to set a new password for your Colloquy account. Open this link to do so:',
    link,
    `It works once, within ${RESET_MAIL_MS / 60_000} minutes, and signs you out everywhere.`,
    'If it was not you, ignore this mail: your password stays as it is.',
  ].join('\n\n'),
});
