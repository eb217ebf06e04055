import { AGREEMENT_VERSION, STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import { read, write } from './storage.ts';

const storage = () => localStorage;
/** For this page, where the storage is blocked. */
let agreedTo: string | undefined;

/** Unless the current rules were agreed to in this browser: another tab may have asked. */
export const mustAgreeToRules = (): boolean =>
  ![agreedTo, read(storage, STORAGE_KEYS.agreedTo)].includes(AGREEMENT_VERSION);

export function rememberAgreement(version: string): void {
  agreedTo = version;
  write(storage, STORAGE_KEYS.agreedTo, version);
}
