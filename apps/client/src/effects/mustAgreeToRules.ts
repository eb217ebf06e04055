import { AGREEMENT_VERSION, STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import { read, write } from './storage.ts';

const storage = () => localStorage;
/** For this page, where the storage is blocked. */
let agreedTo: string | undefined;

/** Whether nobody has agreed to the current rules in this browser yet, in no tab of it. */
export const mustAgreeToRules = (): boolean =>
  ![agreedTo, read(storage, STORAGE_KEYS.agreedTo)].includes(AGREEMENT_VERSION);

export function rememberAgreement(version: string): void {
  agreedTo = version;
  write(storage, STORAGE_KEYS.agreedTo, version);
}
