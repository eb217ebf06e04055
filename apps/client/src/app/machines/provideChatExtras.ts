import { chatEventsMachine } from '@colloquy/machines/chatEvents/chatEventsMachine.ts';
import { fileTransferMachine } from '@colloquy/machines/fileTransfer/fileTransferMachine.ts';
import { createChatEventsChannel } from '../../effects/chat/chatEventsChannel.ts';
import { createFileChannel } from '../../effects/chat/fileChannel.ts';
import { FileChannels } from '../../effects/chat/fileChannels.ts';
import type { LiveConnections } from '../../effects/peer/liveConnections.ts';
import type { ChatExtrasDependencies } from '../../features/room/chat/ChatExtrasContext.ts';
import type { WithInspection } from '../inspector/withInspection.ts';

/** What a call's chat has between pages of ours, with its ports implemented. */
export function provideChatExtras(live: LiveConnections, withInspection: WithInspection): ChatExtrasDependencies {
  const files = new FileChannels(live);
  return {
    files,
    chatEvents: withInspection(chatEventsMachine.provide({ actors: { channel: createChatEventsChannel(live) } })),
    fileTransfer: withInspection(fileTransferMachine.provide({ actors: { channel: createFileChannel(files) } })),
  };
}
