/** What server and child say to each other: a file as it was sent, and what became of it. */
export type Question = { id: number; file: Uint8Array };
export type Answer = { id: number; image: Uint8Array | undefined };
