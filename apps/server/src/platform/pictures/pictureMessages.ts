/** Messages between server and child: a file as it was sent, its purpose, and the result. */
export type PictureRequest = { id: number; file: Uint8Array; purpose: 'avatar' | 'report' | 'stream' };
export type Answer = { id: number; image: Uint8Array | undefined };
