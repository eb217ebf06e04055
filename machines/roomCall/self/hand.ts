import { raise } from 'xstate';
import { roomCallSetup } from '../roomCallSetup.ts';

/** The region of our own hand. Only its owner lowers it. */
export const hand = roomCallSetup.createStateConfig({
  description: 'Whether our hand is raised',
  initial: 'down',
  states: {
    down: {
      description: 'Our hand is down',
      on: { 'user.handToggled': { target: 'up', actions: raise({ type: 'devices.changed' }) } },
    },
    up: {
      description: 'Our hand is raised, and the others see when it was',
      on: { 'user.handToggled': { target: 'down', actions: raise({ type: 'devices.changed' }) } },
    },
  },
});
