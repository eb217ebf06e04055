import * as z from 'zod/mini';

/** What an admin may take from a member until that member takes it back. */
export const moderation = z.enum(['mute', 'disableCamera']);
export type Moderation = z.infer<typeof moderation>;

/** What is still taken from a member who says this of itself: whoever only shares a screen is as muted as before. */
export function stillTaken(
  moderated: readonly Moderation[],
  { mic, camera }: { mic: boolean; camera: boolean },
): Moderation[] {
  return moderated.filter((action) => (action === 'mute' ? !mic : !camera));
}
