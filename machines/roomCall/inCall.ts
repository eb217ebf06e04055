import { raise } from 'xstate';
import { camera } from './camera.ts';
import { link } from './link.ts';
import { microphone } from './microphone.ts';
import { presence } from './presence.ts';
import { role } from './role.ts';
import { roomCallSetup } from './roomCallSetup.ts';
import { screen } from './screen.ts';
import { talk } from './talk.ts';

/**
 * The call itself. What varies apart is a region; `presence` stands before `link`, so that who is gone is forgotten
 * before the rest are told that signalling is back.
 */
export const inCall = roomCallSetup.createStateConfig({
  description: 'In the call',
  tags: 'live',
  type: 'parallel',
  entry: raise({ type: 'devices.changed' }),
  exit: 'partFromAll',
  states: { presence, link, microphone, camera, screen, role, talk },
});
