/**
 * The channel port: a callback actor that owns the data channel of one transfer, and the file, which the machine knows
 * by its id. It ends with the transfer, and closes the channel after what was sent. It never throws.
 */
export type FileChannelInput = {
  /** Names the channel, and the file. */
  transferId: string;
  memberId: string;
  direction: 'outgoing' | 'incoming';
  name: string;
  size: number;
};

export type FileChannelCommand =
  /** Tells the sender to begin. */
  | { type: 'accept.file' }
  /** Sends the file, as fast as the connection takes it. */
  | { type: 'send.file' }
  /** The received parts are the whole file: makes it available, and tells the sender. */
  | { type: 'finish.file' }
  | { type: 'cancel.file' };

export type FileChannelEvent =
  | { type: 'remote.accepted' }
  | { type: 'remote.received' }
  | { type: 'remote.cancelled' }
  /** That many more bytes were handed to the connection, or have arrived. */
  | { type: 'file.moved'; bytes: number }
  | { type: 'channel.closed' };
