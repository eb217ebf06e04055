import { STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import { read, write, type StorageSource } from '../storage.ts';

/**
 * The person's last choice about their address. Strangers and acquaintances are two choices: showing the address to
 * friends does not mean showing it to everybody.
 */
export type AddressPrivacy = {
  /** Whether to hide it; undefined if nothing was chosen. */
  chosen(withStrangers: boolean): boolean | undefined;
  choose(withStrangers: boolean, hidesAddress: boolean): void;
};

const keyOf = (withStrangers: boolean) =>
  withStrangers ? `${STORAGE_KEYS.hideAddress}.strangers` : STORAGE_KEYS.hideAddress;

export function createAddressPrivacy(storage: StorageSource): AddressPrivacy {
  return {
    chosen(withStrangers) {
      const value = read(storage, keyOf(withStrangers));
      return value === undefined ? undefined : value === 'true';
    },
    choose: (withStrangers, hidesAddress) => write(storage, keyOf(withStrangers), String(hidesAddress)),
  };
}
