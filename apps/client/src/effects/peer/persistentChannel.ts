import type { ChatLimit } from './chatLimits.ts';
import type { LiveConnections } from './liveConnections.ts';
import { PeerChannel, type ChannelTerms } from './peerChannel.ts';

type Terms<Message> = {
  memberId: string;
  channel: ChannelTerms;
  schema: { safeParse(value: unknown): { data?: Message | undefined } };
  limit: Pick<ChatLimit, 'takesIn'>;
};

type Handlers<Message> = {
  onOpen: () => void;
  onClose: () => void;
  onMessage: (message: Message) => void;
};

/** Holds a channel on a member's live connection, and moves to a fresh one. */
export function createPersistentChannel<Message>(
  connections: Pick<LiveConnections, 'watch'>,
  { memberId, channel: terms, schema, limit }: Terms<Message>,
  handlers: Handlers<Message>,
): { send: (message: Message) => void; leave: () => void } {
  let channel: PeerChannel<Message> | undefined;
  const stopWatching = connections.watch(memberId, (connection) => {
    if (channel) handlers.onClose();
    channel?.leave();
    channel = connection && new PeerChannel(connection, terms, schema, { ...handlers, admits: () => limit.takesIn() });
  });
  return {
    send: (message) => channel?.send(message),
    leave() {
      stopWatching();
      channel?.leave();
    },
  };
}
