import type { Done } from '@colloquy/tests/bench/scale/pair.ts';
import type { Rates } from './model.ts';

/** How people behave; every share is of those present at once. */
export type Behaviour = {
  /** At once. */
  people: number;
  /** Minutes from one stranger to the next, or of one call by link. */
  callMinutes: number;
  /** Share of those in calls who search for a stranger, rather than come by a link. */
  searching: number;
  /** Lines of chat that one person writes in a call. */
  chatMessages: number;
  /** How often one person changes microphone, camera or hand in a call. */
  changes: number;
  /** Share of people in calls who need the relay. */
  relayed: number;
  /** Share of people who watch a broadcast by a media server, and are in no call. */
  watching: number;
  /** Of one picture with its sound, one way; Mbit/s. */
  mbit: number;
};

/** Two people by the measured picture of 640x480, who talk for five minutes. */
export const DEFAULTS: Behaviour = {
  people: 10_000,
  callMinutes: 5,
  searching: 0.8,
  chatMessages: 4,
  changes: 2,
  relayed: 0.15,
  watching: 0.05,
  mbit: 0.6,
};

/** Those who watch are present, and in no call. */
export function ratesOf({ people, callMinutes, searching, chatMessages, changes, watching }: Behaviour): Rates {
  const calls = (people * (1 - watching)) / (callMinutes * 60);
  return {
    present: people,
    linkVisit: calls * (1 - searching),
    searchVisit: calls * searching,
    chatMessage: calls * chatMessages,
    change: calls * changes,
  };
}

/** The behaviour of people whom someone has counted for some seconds. */
export function behaviourOf(done: Done, seconds: number): Behaviour {
  const calls = done.linkVisits + done.searchVisits;
  return {
    ...DEFAULTS,
    people: done.personSeconds / seconds,
    callMinutes: done.personSeconds / calls / 60,
    searching: done.searchVisits / calls,
    chatMessages: done.chatMessages / calls,
    changes: done.changes / calls,
    watching: 0,
  };
}
