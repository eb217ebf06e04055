/** The wire's version, sent in the handshake. The server accepts its own, the previous one and newer ones. */
export const WIRE_VERSION = 2;
export const OLDEST_ACCEPTED_VERSION = 1;
