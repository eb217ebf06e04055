import { channelMessage, type ChannelMessage } from '@colloquy/machines/contract/negotiation.ts';
import { CHAT_CHANNEL } from '@colloquy/machines/contract/constants.ts';
import type { ChatLimit } from './chatLimits.ts';

/** Messages sent before the channel opens are queued, up to this many. */
const WAITING_MESSAGES = 50;

function parsed(data: unknown): ChannelMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return channelMessage.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** `opened`: messages sent from now on arrive. `dropped`: more came than is accepted; reported once. */
type Listener = { opened: () => void; received: (message: ChannelMessage) => void; dropped: () => void };

/**
 * The data channel `chat` of one connection: opened by the offerer, awaited by the other side.
 *
 * @param limit how much is accepted from the remote peer, however many channels it opens.
 */
export function createChatChannel(
  connection: RTCPeerConnection,
  opens: boolean,
  { opened: isOpen, received, dropped }: Listener,
  limit: ChatLimit,
) {
  let channel: RTCDataChannel | undefined;
  const waiting: string[] = [];

  /** Counted before it is parsed: parsing costs, too. */
  const receive = (data: unknown) => {
    if (limit.takesIn()) {
      const message = parsed(data);
      if (message) received(message);
    } else if (limit.dropsFirst()) dropped();
  };

  const adopt = (opened: RTCDataChannel) => {
    channel = opened;
    opened.addEventListener('message', (event) => receive(event.data));
    const flush = () => {
      waiting.splice(0).forEach((text) => opened.send(text));
      isOpen();
    };
    if (opened.readyState === 'open') flush();
    else opened.addEventListener('open', flush);
  };

  if (opens) adopt(connection.createDataChannel(CHAT_CHANNEL));
  connection.addEventListener('datachannel', (event) => {
    if (event.channel.label === CHAT_CHANNEL) adopt(event.channel);
  });

  return {
    send(message: ChannelMessage) {
      const text = JSON.stringify(message);
      if (channel?.readyState === 'open') channel.send(text);
      else if (waiting.length < WAITING_MESSAGES) waiting.push(text);
    },
  };
}
