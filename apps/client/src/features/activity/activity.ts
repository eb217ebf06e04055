import type { HostedRooms, RecentCalls } from '@colloquy/machines/activity/ports.ts';
import type { PeopleApi } from '@colloquy/machines/people/ports.ts';

/** What this browser remembers for its person, and how to forget it. */
export type SavedChoices = {
  /** Each is on or off. */
  switches: readonly { label: string; isOn: () => boolean; turn: (on: boolean) => void }[];
  /** `name`: undefined if none was entered. */
  devices: { areSaved: () => boolean; name: () => string | undefined; forget: () => void };
  languages: { spoken: () => readonly string[]; areChosen: () => boolean; reset: () => void };
};

/** Everything that the page of one's activity reads and changes. */
export type Activity = {
  rooms: HostedRooms;
  calls: RecentCalls;
  people: Pick<PeopleApi, 'blocks' | 'unblock'>;
  /** The link that invites someone to a room. */
  linkTo: (roomName: string) => string;
  choices: SavedChoices;
  /** Of the page; another one is used when the page is loaded again. */
  language: { current: string; offered: readonly string[]; choose: (tag: string) => void; reload: () => void };
};
