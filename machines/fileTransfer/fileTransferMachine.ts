import { assign, sendTo, setup } from 'xstate';
import { FILES } from '../contract/files.ts';
import { callbackPort } from '../ports.ts';
import type { FileChannelCommand, FileChannelEvent, FileChannelInput } from './ports.ts';

type FileTransferContext = FileChannelInput & {
  /** Bytes that were sent, or have arrived. */
  moved: number;
};

export type FileTransferEvent = FileChannelEvent | { type: 'user.accepted' } | { type: 'user.cancelled' };

const fileTransferSetup = setup({
  types: {
    input: {} as FileChannelInput,
    context: {} as FileTransferContext,
    events: {} as FileTransferEvent,
    tags: {} as 'open',
  },
  actors: { channel: callbackPort<FileChannelCommand, FileChannelInput>() },
  guards: {
    isIncoming: ({ context }) => context.direction === 'incoming',
    isOutgoing: ({ context }) => context.direction === 'outgoing',
    /** More than was offered; or less at once than is agreed, which would cost the receiver more messages than needed. */
    isNoPart: ({ context: { direction, moved, size } }, { bytes }: { bytes: number }) =>
      direction === 'incoming' && bytes !== Math.min(FILES.chunkBytes, size - moved),
    isWhole: ({ context: { direction, moved, size } }, { bytes }: { bytes: number }) =>
      direction === 'incoming' && moved + bytes === size,
    wasSent: ({ context: { direction, moved, size } }) => direction === 'outgoing' && moved === size,
  },
  actions: {
    accept: sendTo('channel', { type: 'accept.file' }),
    send: sendTo('channel', { type: 'send.file' }),
    finish: sendTo('channel', { type: 'finish.file' }),
    cancel: sendTo('channel', { type: 'cancel.file' }),
    count: assign(({ context }, { bytes }: { bytes: number }) => ({ moved: context.moved + bytes })),
  },
  delays: { stalled: FILES.stalled },
});

/**
 * One file on its way to, or from, one member: nothing is sent before the receiver has accepted, and either side can
 * end it at any time.
 */
export const fileTransferMachine = fileTransferSetup.createMachine({
  id: 'fileTransfer',
  description: 'One file on its way from one page to another',
  context: ({ input }) => ({ ...input, moved: 0 }),
  invoke: {
    id: 'channel',
    src: 'channel',
    input: ({ context: { transferId, memberId, direction, name, size } }) => ({
      transferId,
      memberId,
      direction,
      name,
      size,
    }),
  },
  initial: 'offered',
  states: {
    offered: {
      description: 'The receiver has not decided',
      tags: 'open',
      on: {
        'user.accepted': { guard: 'isIncoming', target: 'moving', actions: 'accept' },
        'remote.accepted': { guard: 'isOutgoing', target: 'moving', actions: 'send' },
        'remote.cancelled': [{ guard: 'isIncoming', target: 'withdrawn' }, { target: 'declined' }],
        // Parts of a file that nobody has accepted.
        'file.moved': { target: 'failed', actions: 'cancel' },
        'user.cancelled': [
          { guard: 'isIncoming', target: 'declined', actions: 'cancel' },
          { target: 'withdrawn', actions: 'cancel' },
        ],
      },
    },
    moving: {
      description: 'The file is sent, or arrives',
      tags: 'open',
      after: { stalled: { target: 'failed', actions: 'cancel' } },
      on: {
        'file.moved': [
          {
            guard: { type: 'isNoPart', params: ({ event }) => event },
            target: 'failed',
            actions: 'cancel',
          },
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'done',
            actions: [{ type: 'count', params: ({ event }) => event }, 'finish'],
          },
          {
            target: 'moving',
            reenter: true,
            actions: { type: 'count', params: ({ event }) => event },
          },
        ],
        'remote.received': [{ guard: 'wasSent', target: 'done' }, { target: 'failed' }],
        'remote.cancelled': 'cancelled',
        'user.cancelled': { target: 'cancelled', actions: 'cancel' },
      },
    },
    done: { description: 'The receiver has the whole file', type: 'final' },
    declined: { description: 'The receiver did not want it', type: 'final' },
    withdrawn: { description: 'The sender took the offer back', type: 'final' },
    cancelled: { description: 'One side ended it before the file was whole', type: 'final' },
    failed: { description: 'The connection ended or stood still, or the other page broke the rules', type: 'final' },
  },
  on: { 'channel.closed': '.failed' },
});
