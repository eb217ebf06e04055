import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bob } from '@colloquy/machines/testing/rosterEntries.ts';
import { ROOM, startRoom, type StartedRoom } from '@colloquy/machines/testing/startRoom.ts';
import { roomMessages } from '../../../messages/room.ts';
import { ReconnectingBanner } from './ReconnectingBanner.tsx';
import { RoomContext } from '../RoomContext.ts';

/** The banner's text for the room's current state. */
function shown({ room, machine }: StartedRoom): string {
  const options = { input: { roomName: ROOM, userId: 'ada', arrival: 'link' as const }, snapshot: room.getSnapshot() };
  return renderToStaticMarkup(
    <RoomContext.Provider logic={machine} options={options}>
      <ReconnectingBanner />
    </RoomContext.Provider>,
  );
}

test('[R-BACK-16] the banner is shown while signalling is lost, and the call continues', () => {
  const started = startRoom();
  started.enter([bob]);
  expect(shown(started)).toBe('');
  started.signalling.emit({ type: 'signalling.lost' });
  expect(shown(started)).toMatch(new RegExp(`role="status".*${roomMessages.signalLost}`));
  expect([started.connections.closed(), started.media.closed()]).toEqual([0, 0]);
  started.signalling.emit({ type: 'signalling.opened' });
  started.takeSeat([bob]);
  expect(shown(started)).toBe('');
});

test('[R-BACK-21] a device without a network shows that, whatever state the connection is in, until the network is back', () => {
  const started = startRoom();
  started.enter([bob]);
  started.network.emit({ type: 'network.lost' });
  expect(shown(started)).toMatch(/role="status".*You’re offline\. We’ll rejoin when you’re back\./);
  started.signalling.emit({ type: 'signalling.lost' });
  expect(shown(started)).not.toContain(roomMessages.signalLost);
  started.network.emit({ type: 'network.returned' });
  expect(shown(started)).toContain(roomMessages.signalLost);
});
