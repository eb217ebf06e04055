import { away } from './serverLost.ts';
import { open } from './serverConnected.ts';
import { roomCallSetup } from '../roomCallSetup.ts';

/**
 * The region of the signalling connection. Peers outlive it: they are notified when it is lost and when it is back, and close
 * only for what the server reports then. A peer's messages are dropped while it is lost, as peers repeat what matters;
 * the port keeps the person's messages.
 */
export const signalling = roomCallSetup.createStateConfig({
  description: 'Whether the server can reach us',
  initial: 'open',
  states: { open: open, away },
});
