import { setTimeout as wait } from 'node:timers/promises';
import type { MediaState } from '@colloquy/machines/contract/roomEvents.ts';
import { between, pick, seededRandom, type Random } from '../../support/random.ts';
import type { Participant } from '../client/participant.ts';

const PAUSE_MS = { low: 300, high: 2_000 };
/** Below and above the grace. */
const OFFLINE_MS = { low: 1_000, high: 16_000 };

type Action = (person: Participant, random: Random, rooms: readonly string[]) => Promise<unknown>;

/** What people do, weighted by `times`. */
const ACTIONS: readonly { times: number; action: Action }[] = [
  { times: 50, action: (person) => person.chat() },
  { times: 15, action: async (person, random) => person.offer(someoneIn(person, random) ?? '') },
  { times: 8, action: (person, random) => person.show(drawState(random)) },
  { times: 8, action: async (person, random, rooms) => await person.enter(pick(random, rooms) ?? '') },
  { times: 4, action: (person) => person.leave() },
  { times: 6, action: async (person) => person.drop() },
  { times: 3, action: beOffline },
  { times: 6, action: moderate },
];
const TIMES = ACTIONS.reduce((sum, { times }) => sum + times, 0);

/** Acts until stopped: chats, changes rooms, loses the network, moderates where it is admin. */
export async function simulatePerson(
  person: Participant,
  { rooms, seed, over }: { rooms: readonly string[]; seed: number; over: AbortSignal },
): Promise<void> {
  const random = seededRandom(seed);
  while (!over.aborted) {
    await wait(between(random, PAUSE_MS.low, PAUSE_MS.high));
    if (over.aborted) return;
    if (person.view) await drawAction(random)(person, random, rooms);
    else await person.enter(pick(random, rooms) ?? '');
  }
}

function drawAction(random: Random): Action {
  let left = random() * TIMES;
  const drawn = ACTIONS.find(({ times }) => (left -= times) < 0);
  return (drawn ?? { action: (person: Participant) => person.chat() }).action;
}

async function beOffline(person: Participant, random: Random): Promise<void> {
  person.goOffline();
  await wait(between(random, OFFLINE_MS.low, OFFLINE_MS.high));
  person.restore();
}

async function moderate(person: Participant, random: Random): Promise<void> {
  const target = someoneIn(person, random);
  if (person.view?.admin !== person.view?.member || target === undefined) return;
  const action = pick(random, [
    'mute',
    'mute',
    'disableCamera',
    'transfer',
    'transfer',
    'kick',
    'lock',
    'unlock',
    'unlock',
  ]);
  if (action === 'mute' || action === 'disableCamera') await person.moderate(action, target);
  else if (action === 'lock' || action === 'unlock') await person.act(action);
  else if (action !== undefined) await person.act(action, { target_socket_id: target });
}

function drawState(random: Random): MediaState {
  const [mic, camera, screen, hand] = [random(), random(), random(), random()].map((number) => number < 0.5);
  return { mic: mic ?? false, camera: camera ?? false, screen: screen ?? false, hand: hand ?? false };
}

function someoneIn({ view }: Participant, random: Random): string | undefined {
  return pick(random, [...(view?.others.keys() ?? [])]);
}
