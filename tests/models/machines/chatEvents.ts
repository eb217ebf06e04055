import { chatEventsMachine } from '@colloquy/machines/chatEvents/chatEventsMachine.ts';
import { modelOf } from '../model.ts';

const note = { type: 'delete', id: '1' };
const received = (event: object) => ({ type: 'line.received', event });

export const chatEvents = modelOf(chatEventsMachine, {
  talking: {
    input: { memberId: 'bob' },
    events: [
      { type: 'line.opened' },
      { type: 'line.closed' },
      received({ type: 'hello' }),
      received({ type: 'hello', answer: true }),
      received({ type: 'typing', on: true }),
      received({ type: 'typing', on: false }),
      received(note),
      received({ type: 'name', name: 'Bob' }),
      { type: 'user.typed' },
      { type: 'user.typingEnded' },
      { type: 'user.noted', note },
      { type: 'user.renamed', name: 'Ada' },
    ],
    distinguishBy: ({ waiting, laterName, name }) => [waiting.length > 0, laterName, name],
  },
});
