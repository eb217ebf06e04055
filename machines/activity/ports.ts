/** A call that this browser remembers. */
export type RecentCall = {
  /** When the person entered, as ISO 8601: identifies the call here. */
  startedAt: string;
  roomName: string;
  talkedMs: number;
  people: readonly { userId: string; name: string }[];
  /** The person's own interests that the others have too. */
  shared: readonly string[];
};

/** A room that was hosted in this browser. */
export type HostedRoom = { name: string; tags: readonly string[]; hostedAt: string };

/** The calls of this browser, newest first. `keeps`: whether they are remembered; turning it off forgets them. */
export type RecentCalls = {
  all: () => readonly RecentCall[];
  add: (call: RecentCall) => void;
  clear: () => void;
  keeps: () => boolean;
  setKeeps: (keeps: boolean) => void;
};

/** The rooms hosted in this browser, newest first. */
export type HostedRooms = {
  all: () => readonly HostedRoom[];
  add: (room: HostedRoom) => void;
  remove: (name: string) => void;
};
