/** Remembers in this browser which version of the rules was agreed to. */
export type RememberAgreement = { version: string };
