/** Keeps for this browser which version of the rules somebody has agreed to. */
export type RememberAgreement = { version: string };
