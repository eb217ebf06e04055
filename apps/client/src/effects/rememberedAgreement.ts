import { STORAGE_KEYS } from '@colloquy/machines/contract/words.ts';
import { read, write } from './storage.ts';

const storage = () => localStorage;

/** Which version of the rules somebody has agreed to in this browser. */
export const recallAgreement = (): string | undefined => read(storage, STORAGE_KEYS.agreedTo);
export const rememberAgreement = (version: string): void => write(storage, STORAGE_KEYS.agreedTo, version);
