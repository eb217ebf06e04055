import type { InputFrom } from 'xstate';
import type { SearchScope } from '@colloquy/machines/contract/constants.ts';
import type { CommonGround } from '@colloquy/machines/landingSearch/ports.ts';
import type { NotificationPermissionState } from '@colloquy/machines/waiting/ports.ts';
import type { waitingMachine } from '@colloquy/machines/waiting/waitingMachine.ts';

/** How far the person searches for strangers, and for which interests. */
export type CurrentSearch = { tags: string[]; widen: SearchScope };

/** What the room's screen knows about a call with strangers, and its callbacks when such a call continues elsewhere. */
export type StrangerCall = {
  /** From the search: the interests of the people in the room; absent if unknown. */
  theirTags?: readonly string[];
  metBefore?: true;
  /** The interests under which others find the room. */
  listed: readonly string[];
  /** Waiting alone: the machine with its ports implemented, loaded once, and its current input. */
  waiting: {
    load: () => Promise<{ logic: typeof waitingMachine; notifications: NotificationPermissionState }>;
    input: () => Omit<InputFrom<typeof waitingMachine>, 'notifications'>;
  };
  /** Shows a desktop notification, where permitted. */
  notify: (title: string) => void;
  /** Reports the current search, at first and after each change: the next search starts with it. */
  onLooked: (search: CurrentSearch) => void;
  /** Other interests were chosen: starts a new search in a new room, since this one is listed under the old interests. */
  onInterests: (tags: string[]) => void;
  /** A wider search has found another room. */
  onFound: (room: { roomName: string } & CommonGround) => void;
};
