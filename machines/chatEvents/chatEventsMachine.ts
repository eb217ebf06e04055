import { raise } from 'xstate';
import { chatEventsSetup } from './chatEventsSetup.ts';
import { repeatedRenames } from './repeatedRenames.ts';

/**
 * What belongs to chat beside its messages, with one member: who types, what is said about messages that are sent, and
 * what both are called.
 * A page that never says hello gets nothing but messages.
 */
export const chatEventsMachine = chatEventsSetup.createMachine({
  id: 'chatEvents',
  description: 'What two pages tell each other about their chat, beside its messages',
  context: ({ input: { memberId, name } }) => ({ memberId, name, waiting: [] }),
  invoke: { id: 'channel', src: 'channel', input: ({ context: { memberId } }) => ({ memberId }) },
  type: 'parallel',
  states: {
    channel: {
      description: 'Whether the other page takes part',
      initial: 'unlinked',
      states: {
        unlinked: { description: 'There is no connection', on: { 'channel.opened': 'greeting' } },
        greeting: {
          description: 'Ours has said hello; the other page may still be loading what it needs, or never answer',
          entry: 'greet',
          on: {
            'channel.received': {
              guard: { type: 'isHello', params: ({ event }) => event },
              target: 'linked',
              actions: raise(({ event }) => event),
            },
          },
        },
        linked: {
          description: 'Both pages take part',
          entry: ['sendName', 'sendWaiting'],
          on: {
            'channel.received': [
              { guard: { type: 'asks', params: ({ event }) => event }, actions: ['answer', 'sendName'] },
              { actions: { type: 'applyEvent', params: ({ event }) => event } },
            ],
          },
        },
      },
      on: { 'channel.closed': '.unlinked' },
    },
    remote: {
      description: 'Whether the other person types',
      initial: 'quiet',
      states: {
        quiet: { description: 'They do not type', on: { 'remote.typed': 'typing' } },
        typing: {
          description: 'They type; their page says so again, or it counts as ended',
          after: { shownFor: 'quiet' },
          on: {
            'remote.typed': { target: 'typing', reenter: true },
            'remote.typingEnded': 'quiet',
            'channel.closed': 'quiet',
          },
        },
      },
    },
    remoteName: repeatedRenames,
    own: {
      description: 'What the other page knows of our typing',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'Nothing, or not for a while',
          on: {
            'user.typed': {
              guard: 'isLinked',
              target: 'sent',
              actions: { type: 'sendTyping', params: { on: true } },
            },
          },
        },
        sent: {
          description: 'That we type; it is not said again for a while',
          after: { sentEvery: 'quiet' },
          on: {
            'user.typingEnded': { target: 'quiet', actions: { type: 'sendTyping', params: { on: false } } },
            'channel.closed': 'quiet',
          },
        },
      },
    },
  },
  on: {
    'user.renamed': [
      {
        guard: 'isLinked',
        actions: [{ type: 'setName', params: ({ event }) => event }, 'sendName'],
      },
      { actions: { type: 'setName', params: ({ event }) => event } },
    ],
    'user.messageUpdated': [
      { guard: 'isLinked', actions: { type: 'sendUpdate', params: ({ event }) => event } },
      { actions: { type: 'queueUpdate', params: ({ event }) => event } },
    ],
  },
});
