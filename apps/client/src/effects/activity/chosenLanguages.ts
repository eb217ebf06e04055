import { STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import { read, remove, type StorageSource } from '../storage.ts';

/** Whether the person chose languages here, instead of the browser's; and how to undo that. */
export const languagesAreChosen = (storage: StorageSource): boolean =>
  read(storage, STORAGE_KEYS.languages) !== undefined;

export const forgetLanguages = (storage: StorageSource): void => remove(storage, STORAGE_KEYS.languages);
