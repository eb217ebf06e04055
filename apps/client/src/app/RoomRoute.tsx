import { useState } from 'react';
import { RoomScreen, type RoomScreenProps } from '../features/room/RoomScreen.tsx';
import type { Browser } from './browser.ts';
import { fillRoomCall } from './roomMachine.ts';

/** Fills the room's machine where its chunk is loaded, and hands it to the screen. Load with `lazy()`. */
export function RoomRoute({ browser, ...props }: { browser: Browser } & Omit<RoomScreenProps, 'logic'>) {
  const [logic] = useState(() => fillRoomCall(browser));
  return <RoomScreen logic={logic} {...props} />;
}
