import type { StorageSource } from '../storage.ts';
import { openRequested, stopTracks } from './mediaCapture.ts';
import { recallChoices } from './rememberedChoices.ts';

/** Most waits end sooner: for them the camera would only be switched on and off. */
const LONG_MS = 400;

/** Opens the camera of the person's last call until the wait is over, if they had it on there and the browser asks nothing. */
export async function openPermittedCamera(storage: StorageSource, over: AbortSignal): Promise<MediaStream | undefined> {
  const { preferences } = recallChoices(storage);
  if (preferences?.camera !== true) return undefined;
  try {
    await new Promise((resolve) => setTimeout(resolve, LONG_MS));
    const { state } = await navigator.permissions.query({ name: 'camera' });
    if (state !== 'granted' || over.aborted) return undefined;
    const stream = await openRequested(navigator.mediaDevices, { ...preferences, microphone: false });
    if (over.aborted) stopTracks(stream);
    over.addEventListener('abort', () => stopTracks(stream));
    return stream;
  } catch {
    return undefined;
  }
}
