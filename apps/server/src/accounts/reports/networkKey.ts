import { networkOf } from '../../platform/access/network.ts';
import type { Signer } from '../../platform/access/signing.ts';

/** A caller's network as it is stored: a keyed hash, so that the address cannot be read from the store. */
export function networkKey(signer: Signer, address: string): string {
  const network = networkOf(address);
  return `network:${signer.sign('network', network).slice(network.length + 1)}`;
}
