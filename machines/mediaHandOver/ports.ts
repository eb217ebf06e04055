/** Opens a room for one broadcast on a media server, as its next epoch. It fails if no server could. */
export type OpenRoom = { input: { epoch: number }; output: void };

/** Takes over the room that another node has recorded. It fails if the room is gone. */
export type AdoptRoom = { input: { epoch: number; room: unknown }; output: void };

/** Adds the room to the broadcaster's viewers. */
export type AddServerAsViewer = { epoch: number };

/** Leaves its room, if there is one: its viewers see nothing. Or the room was found to be gone. */
export type LeaveRoom = { epoch: number };
export type ReportRoomGone = { epoch: number };

/** The broadcast belongs to another node now, which keeps the room, or is over. */
export type ReleaseRoom = { keepsRoom: boolean };

/** Counts a move of a broadcast: to a server, to another one, or back to its broadcaster. */
export type CountMove = { what: 'handOver' | 'failover' | 'fallBack' };
