import type { StorageSource } from '../storage.ts';
import { openRequested } from './mediaCapture.ts';
import { recallChoices } from './rememberedChoices.ts';

/** Opens the camera of the person's last call, if they had it on there and the browser asks nothing. */
export async function openPermittedCamera(storage: StorageSource): Promise<MediaStream | undefined> {
  const { preferences } = recallChoices(storage);
  if (preferences?.camera !== true) return undefined;
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    if (state !== 'granted') return undefined;
    return await openRequested(navigator.mediaDevices, { ...preferences, microphone: false });
  } catch {
    return undefined;
  }
}
