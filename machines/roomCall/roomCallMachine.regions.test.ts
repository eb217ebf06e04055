import { getNextSnapshot, type EventFrom } from 'xstate';
import { expect, test } from 'vitest';
import { alice, bob } from '../testing/rosterEntries.ts';
import { sessionOf, startRoom, type StartedRoom } from '../testing/startRoom.ts';
import type { roomCallMachine } from './roomCallMachine.ts';

type Event = EventFrom<typeof roomCallMachine>;

const REGIONS = ['signalling', 'network', 'microphone', 'camera', 'unheardSpeech', 'screen', 'role'] as const;

const events: Event[] = [
  { type: 'user.deviceToggled', kind: 'microphone' },
  { type: 'user.deviceToggled', kind: 'camera' },
  { type: 'user.screenToggled' },
  { type: 'user.devicePicked', kind: 'microphone', deviceId: 'second' },
  { type: 'user.devicePicked', kind: 'camera', deviceId: 'second' },
  { type: 'media.switched', kind: 'microphone', deviceId: 'second', label: 'Second' },
  { type: 'media.switched', kind: 'camera', deviceId: 'second', label: 'Second' },
  { type: 'media.deviceLost', kind: 'microphone', deviceId: 'first' },
  { type: 'media.deviceLost', kind: 'camera', deviceId: 'first' },
  { type: 'media.voiceHeard' },
  { type: 'media.screenCaptured', streamId: 'screen' },
  { type: 'media.screenEnded' },
  { type: 'signalling.lost' },
  { type: 'signalling.opened' },
  { type: 'network.lost' },
  { type: 'network.returned' },
  { type: 'signal.adminAction', payload: { action: 'mute' } },
  { type: 'signal.adminAction', payload: { action: 'disableCamera' } },
  { type: 'signal.existingUsers', payload: [bob] },
  { type: 'signal.session', payload: sessionOf({ admin_id: alice.socket_id }) },
  { type: 'signal.userLeft', payload: { socket_id: bob.socket_id, room_version: 2 } },
  { type: 'signal.adminChanged', payload: { socket_id: bob.socket_id, room_version: 2 } },
  { type: 'user.chatSent', id: '1', message: 'hello' },
  { type: 'user.reactionSent', reaction: '🔥' },
];

const situations: [string, (started: StartedRoom) => void][] = [
  ['all well', () => {}],
  ['muted', ({ room }) => room.send({ type: 'user.deviceToggled', kind: 'microphone' })],
  ['signalling lost', ({ signalling }) => signalling.emit({ type: 'signalling.lost' })],
  [
    'coming back while the screen is shared',
    ({ room, media, signalling }) => {
      room.send({ type: 'user.screenToggled' });
      media.emit({ type: 'media.screenCaptured', streamId: 'screen' });
      signalling.emit({ type: 'signalling.lost' });
      signalling.emit({ type: 'signalling.opened' });
    },
  ],
];

test.each(situations)('no event changes two regions of the call at once: %s', (_, prepare) => {
  const started = startRoom();
  started.enter([bob]);
  prepare(started);
  const before = started.room.getSnapshot();
  for (const event of events) {
    const after = getNextSnapshot(started.machine, before, event);
    const changed = REGIONS.filter((region) => regionOf(after.value, region) !== regionOf(before.value, region));
    expect(changed.length, `${event.type} changed ${changed.join(' and ')}`).toBeLessThanOrEqual(1);
  }
});

function regionOf(value: unknown, region: (typeof REGIONS)[number]): string {
  const call = JSON.parse(JSON.stringify(value)) as { connected?: { inCall?: Record<string, unknown> } };
  return JSON.stringify(call.connected?.inCall?.[region]);
}
