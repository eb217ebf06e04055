import { chatEventsMachine } from '@colloquy/machines/chatEvents/chatEventsMachine.ts';
import { modelOf } from '../model.ts';

const update = { type: 'delete', id: '1' };
const received = (event: object) => ({ type: 'channel.received', event });

export const chatEvents = modelOf(chatEventsMachine, {
  talking: {
    input: { memberId: 'bob' },
    events: [
      { type: 'channel.opened' },
      { type: 'channel.closed' },
      received({ type: 'hello' }),
      received({ type: 'hello', answer: true }),
      received({ type: 'typing', on: true }),
      received({ type: 'typing', on: false }),
      received(update),
      received({ type: 'name', name: 'Bob' }),
      { type: 'user.typed' },
      { type: 'user.typingEnded' },
      { type: 'user.messageUpdated', note: update },
      { type: 'user.renamed', name: 'Ada' },
    ],
    distinguishBy: ({ waiting, laterName, name }) => [waiting.length > 0, laterName, name],
  },
});
