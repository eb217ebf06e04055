import * as z from 'zod/mini';

/** Messages from the embedded database's child process to its parent. */
export const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), port: z.int() }),
  /** Another process uses the folder. */
  z.object({ kind: z.literal('folderInUse'), holder: z.int() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);
export type Report = z.infer<typeof report>;
