import { read, write } from '../storage.ts';

/** Passwords of rooms that this tab knows: chosen here, typed here, or from an invite link. */
export type RoomPasswords = {
  get(roomName: string): string | undefined;
  keep(roomName: string, password: string): void;
  forget(roomName: string): void;
};

const ofThisTab = () => sessionStorage;
const keyOf = (roomName: string) => `roomPassword:${roomName}`;

/** Keeps them as long as the tab lives, a reload included. */
export function createRoomPasswords(): RoomPasswords {
  return {
    get: (roomName) => read(ofThisTab, keyOf(roomName)) || undefined,
    keep: (roomName, password) => write(ofThisTab, keyOf(roomName), password),
    forget: (roomName) => write(ofThisTab, keyOf(roomName), ''),
  };
}
