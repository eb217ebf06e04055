import { channelMessage, type ChannelMessage } from '@colloquy/machines/contract/negotiation.ts';
import { CHAT_CHANNEL } from '@colloquy/machines/contract/words.ts';

/** What was said before the channel opened waits, up to this many messages. */
const WAITING_MESSAGES = 50;

function parsed(data: unknown): ChannelMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return channelMessage.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** The data channel `chat` of one connection: opened by the offerer, awaited by the other side. */
export function createChatChannel(
  connection: RTCPeerConnection,
  opens: boolean,
  heard: (message: ChannelMessage) => void,
) {
  let channel: RTCDataChannel | undefined;
  const waiting: string[] = [];

  const adopt = (opened: RTCDataChannel) => {
    channel = opened;
    opened.addEventListener('message', (event) => {
      const message = parsed(event.data);
      if (message) heard(message);
    });
    const flush = () => waiting.splice(0).forEach((text) => opened.send(text));
    if (opened.readyState === 'open') flush();
    else opened.addEventListener('open', flush);
  };

  if (opens) adopt(connection.createDataChannel(CHAT_CHANNEL));
  connection.addEventListener('datachannel', (event) => {
    if (event.channel.label === CHAT_CHANNEL) adopt(event.channel);
  });

  return {
    say(message: ChannelMessage) {
      const text = JSON.stringify(message);
      if (channel?.readyState === 'open') channel.send(text);
      else if (waiting.length < WAITING_MESSAGES) waiting.push(text);
    },
  };
}
