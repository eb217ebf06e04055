import { channelMessage, type ChannelMessage } from '@colloquy/machines/contract/negotiation.ts';
import { CHANNEL_CHAT } from '@colloquy/machines/contract/limits.ts';
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

/** A token bucket; answers whether one more is within it. */
function createBucket({ burst, perSecond }: typeof CHANNEL_CHAT, now: () => number): () => boolean {
  let tokens: number = burst;
  let filledAt = now();
  return () => {
    const at = now();
    tokens = Math.min(burst, tokens + ((at - filledAt) / 1_000) * perSecond);
    filledAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

/** `dropped`: more came than is taken in; told once. */
type Listener = { heard: (message: ChannelMessage) => void; dropped: () => void };

/**
 * The data channel `chat` of one connection: opened by the offerer, awaited by the other side. No server limits what
 * comes by it, so the receiver does; the bucket is the connection's, however many channels the far side opens.
 */
export function createChatChannel(
  connection: RTCPeerConnection,
  opens: boolean,
  { heard, dropped }: Listener,
  now = () => performance.now(),
) {
  let channel: RTCDataChannel | undefined;
  let hasDropped = false;
  const waiting: string[] = [];
  const isWithinLimit = createBucket(CHANNEL_CHAT, now);

  /** Counted before it is read: reading costs, too. */
  const receive = (data: unknown) => {
    if (isWithinLimit()) {
      const message = parsed(data);
      if (message) heard(message);
    } else if (!hasDropped) {
      hasDropped = true;
      dropped();
    }
  };

  const adopt = (opened: RTCDataChannel) => {
    channel = opened;
    opened.addEventListener('message', (event) => receive(event.data));
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
