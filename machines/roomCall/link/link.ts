import { away } from './away.ts';
import { open } from './open.ts';
import { roomCallSetup } from '../roomCallSetup.ts';

/**
 * The region of the signalling link. Peers outlive it: they are told that it is gone and that it is back, and close
 * only for what the server says then. What a peer says while it is gone is dropped, as peers repeat what matters; what
 * the person said is kept by the port.
 */
export const link = roomCallSetup.createStateConfig({
  description: 'Whether the server hears us',
  initial: 'open',
  states: { open: open, away },
});
