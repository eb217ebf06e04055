/** Opens a room for one broadcast on a media server, as its next epoch. Failed: no server could. */
export type OpenRoom = { input: { epoch: number }; output: void };

/** Takes over the room that another node has written down. Failed: it is gone. */
export type AdoptRoom = { input: { epoch: number; room: unknown }; output: void };

/** The room appears among the broadcaster's viewers. */
export type InviteServer = { epoch: number };

/** Its room, if there is one, is left, and its viewers see nothing; or it was found to be gone. */
export type LeaveRoom = { epoch: number };
export type MissRoom = { epoch: number };

/** The broadcast is somebody else's, whose room it stays, or is over. */
export type LetGo = { keepsRoom: boolean };

/** A broadcast has gone to a server; to another one; back to its broadcaster. */
export type CountMove = { what: 'handOver' | 'failover' | 'fallBack' };
