import * as z from 'zod/mini';
import { shownPassword } from './accounts.ts';
import { opaqueToken } from './fields.ts';
import { ACCOUNTS } from './accountLimits.ts';

/** The second factor: a code of an authenticator app (RFC 6238), and its recovery codes. Routes: docs/accounts.md. */

/** Six digits of the app, or a recovery code; its spacing and case are ignored. */
const shownCode = z.pipe(
  z.string().check(z.minLength(ACCOUNTS.codeDigits), z.maxLength(ACCOUNTS.codeMax)),
  z.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
);

/**
 * `POST /login` → 202 in place of 200, where the password is right and a code is required. `POST /login/code` takes the
 * challenge, which is valid for `expires_in` seconds, and a code → 200 `LoginAnswer`; 401 `code_invalid`, 401
 * `challenge_invalid`, 403 `suspended`.
 */
export const codeRequired = z.object({ challenge: z.string(), expires_in: z.number() });
export type CodeRequired = z.infer<typeof codeRequired>;
export const codeBody = z.object({ challenge: opaqueToken, code: shownCode });

/**
 * `POST /api/account/second-factor` → 201: a secret for the app, as text and as the URL for a QR code. It takes effect
 * once one of its codes is confirmed. 401 `invalid_credentials`; 400 `invalid` where codes are on, or no password is
 * set.
 */
export const secondFactorBody = z.object({ password: shownPassword });
export const secondFactorOffer = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorOffer = z.infer<typeof secondFactorOffer>;

/**
 * `POST /api/account/second-factor/confirmation` → 200; all other tokens of the account are revoked. 401
 * `code_invalid`.
 */
export const confirmationBody = z.object({ code: shownCode });
/** Shown only once: each signs in once without the app. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** `DELETE /api/account/second-factor` → 204; 401 `invalid_credentials`, `code_invalid`. */
export const secondFactorRemoval = z.object({ password: shownPassword, code: shownCode });
export type SecondFactorRemoval = z.input<typeof secondFactorRemoval>;
