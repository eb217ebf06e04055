const CLIENT = 'colloquy/';

/**
 * What our own client calls itself in `joinRoom.client`, with the version of the protocol between pages; a peer without
 * any is a plain client. Pages of version 1 sent `colloquy` alone and recognise no other string: they are treated as
 * plain clients.
 */
export const OWN_CLIENT = `${CLIENT}4`;

/** Whether the peer is a page of ours with the features of version 2; later versions keep them. */
export const isOwnClient = (client: string | undefined): boolean => versionOf(client) > 0;

/**
 * Whether the page asks for consent before strangers see and hear each other, and sends its interests; since version 3.
 */
export const asksStrangers = (client: string | undefined): boolean => versionOf(client) >= 3;

/** Whether the page supports verification codes, by which two people detect an interceptor; since version 4. */
export const showsCodes = (client: string | undefined): boolean => versionOf(client) >= 4;

const versionOf = (client = ''): number => (client.startsWith(CLIENT) ? Number(client.slice(CLIENT.length)) : 0);
