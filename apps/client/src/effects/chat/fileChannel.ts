import { fromCallback } from 'xstate';
import { FILES, type FileControl, type FileOffer } from '@colloquy/machines/contract/files.ts';
import type { FileChannelCommand, FileChannelEvent, FileChannelInput } from '@colloquy/machines/fileTransfer/ports.ts';
import { readControl, type FileChannels } from './fileChannels.ts';

/** The channel of one transfer. Both ends close it when their transfer is over. */
export function createFileChannel(channels: FileChannels) {
  return fromCallback<FileChannelCommand, FileChannelInput>(({ input, sendBack, receive }) => {
    const { transferId, memberId, direction, name, size } = input;
    const left = new AbortController();
    const emit = (event: FileChannelEvent) => {
      if (!left.signal.aborted) sendBack(event);
    };
    const channel = direction === 'outgoing' ? channels.open(memberId) : channels.offered(transferId);
    if (!channel || channel.readyState === 'closed') {
      emit({ type: 'channel.closed' });
      return () => undefined;
    }
    const parts: ArrayBuffer[] = [];
    let controls = 0;
    const say = (message: FileControl | FileOffer) => {
      if (channel.readyState === 'open') channel.send(JSON.stringify(message));
    };
    const listen = { signal: left.signal };
    channel.binaryType = 'arraybuffer';
    channel.bufferedAmountLowThreshold = FILES.bufferedLow;
    channel.addEventListener('close', () => emit({ type: 'channel.closed' }), listen);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => take(data), listen);
    if (direction === 'outgoing')
      channel.addEventListener('open', () => say({ type: 'offer', name, size }), { once: true, ...listen });

    /** The machine judges the parts, and ends this at the first one that it does not expect. */
    function take(data: unknown): void {
      if (left.signal.aborted) return;
      if (data instanceof ArrayBuffer && direction === 'incoming') {
        parts.push(data);
        emit({ type: 'file.moved', bytes: data.byteLength });
        return;
      }
      controls += 1;
      if (controls > FILES.controls) {
        emit({ type: 'channel.closed' });
        return;
      }
      const control = readControl(data);
      if (control?.type === 'cancel') emit({ type: 'remote.cancelled' });
      if (control?.type === 'accept') emit({ type: 'remote.accepted' });
      if (control?.type === 'received') emit({ type: 'remote.received' });
    }

    receive((command) => {
      switch (command.type) {
        case 'accept.file':
          return say({ type: 'accept' });
        case 'cancel.file':
          return say({ type: 'cancel' });
        case 'send.file':
          return void stream();
        case 'finish.file':
          channels.keepReceived(transferId, parts);
          return say({ type: 'received' });
      }
    });

    /** Reads the file in parts, and pauses while the connection has enough to send. */
    async function stream(): Promise<void> {
      const file = channels.file(transferId);
      for (let at = 0; at < size; at += FILES.chunkBytes) {
        const part = await file
          ?.slice(at, at + FILES.chunkBytes)
          .arrayBuffer()
          .catch(() => undefined);
        if (channel && channel.bufferedAmount > FILES.bufferedMost) await drained(channel, left.signal);
        // The file may have been changed or removed since it was chosen.
        const isWhole = part?.byteLength === Math.min(FILES.chunkBytes, size - at);
        if (left.signal.aborted || !part || !isWhole || channel?.readyState !== 'open') break;
        channel.send(part);
        emit({ type: 'file.moved', bytes: part.byteLength });
      }
    }

    return () => {
      left.abort();
      channel.close();
    };
  });
}

function drained(channel: RTCDataChannel, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    channel.addEventListener('bufferedamountlow', done, { once: true, signal });
    signal.addEventListener('abort', done, { once: true });
  });
}
