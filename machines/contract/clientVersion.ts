const CLIENT = 'colloquy/';

/**
 * What our own client calls itself in `joinRoom.client`, with the version of what pages say to each other; a peer
 * without any is a plain client. Pages of version 1 said `colloquy` alone, and take nobody else for one of theirs: they
 * are met as others are.
 */
export const OWN_CLIENT = `${CLIENT}4`;

/** Whether that is a page of ours which has what version 2 brought; later versions keep it. */
export const isOwnClient = (client: string | undefined): boolean => versionOf(client) > 0;

/** Whether that page asks before strangers see and hear each other, and tells its interests; version 3 brought it. */
export const asksStrangers = (client: string | undefined): boolean => versionOf(client) >= 3;

/** Whether that page agrees on a code by which two people find out who listens; version 4 brought it. */
export const showsCodes = (client: string | undefined): boolean => versionOf(client) >= 4;

const versionOf = (client = ''): number => (client.startsWith(CLIENT) ? Number(client.slice(CLIENT.length)) : 0);
