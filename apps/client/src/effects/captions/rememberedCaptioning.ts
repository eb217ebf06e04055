import { CAPTION_SERVICES, type CaptionService } from '@colloquy/machines/contract/captions.ts';
import { read, remove, write, type StorageSource } from '../storage.ts';

const KEY = 'captionsBy';

/** The service that the person has agreed to in this browser; undefined for none. */
export const recallCaptioning = (storage: StorageSource): CaptionService | undefined =>
  CAPTION_SERVICES.find((each) => each === read(storage, KEY));

export function rememberCaptioning(storage: StorageSource, service: CaptionService | undefined): void {
  if (service) write(storage, KEY, service);
  else remove(storage, KEY);
}
