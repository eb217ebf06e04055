/** What server and child say to each other: a file as it was sent, what it is for, and what became of it. */
export type Question = { id: number; file: Uint8Array; purpose: 'avatar' | 'report' };
export type Answer = { id: number; image: Uint8Array | undefined };
