import * as z from 'zod/mini';

/** What an admin may switch off for a member until that member switches it back on. */
export const moderation = z.enum(['mute', 'disableCamera']);
export type Moderation = z.infer<typeof moderation>;

/** What stays switched off when a member announces this state: sharing a screen, for example, does not unmute. */
export function stillTaken(
  moderated: readonly Moderation[],
  { mic, camera }: { mic: boolean; camera: boolean },
): Moderation[] {
  return moderated.filter((action) => (action === 'mute' ? !mic : !camera));
}
