import type { GuestCalls } from '@colloquy/machines/people/ports.ts';
import type { Calls } from './calls.ts';

const GUEST = '/api/guest';

export const createGuestCalls = ({ get, send }: Calls): GuestCalls => ({
  kept: () => get(GUEST),
  erase: () => send('DELETE', GUEST),
});
