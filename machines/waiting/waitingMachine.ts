import { requestedLanguages } from '../contract/constants.ts';
import { reach } from './widening.ts';
import { waitingSetup } from './waitingSetup.ts';

/**
 * A person waits alone for a stranger, in a room that others are led to. It ends when a wider search leads elsewhere;
 * from outside, when somebody comes in or the person gives up.
 */
export const waitingMachine = waitingSetup.createMachine({
  id: 'waiting',
  description: 'A person waits alone for a stranger, in a room that others are led to',
  context: ({
    input: {
      tags,
      userId,
      widen = 'tags',
      languages = [],
      ownRoom,
      notifications,
      exclude,
      excludePeople,
      jitter = 0.5,
    },
  }) => ({
    tags: [...tags],
    userId,
    widen,
    languages,
    ownRoom,
    notifications,
    exclude,
    excludePeople,
    jitter,
  }),
  output: ({ context: { found } }) => ({ found }),
  initial: 'alone',
  states: {
    alone: {
      description: 'Nobody has come yet',
      type: 'parallel',
      states: {
        reach,
        search: {
          description:
            'Others find the person, who searches now and then too: two waiting people would never meet otherwise',
          initial: 'idle',
          states: {
            looking: {
              description: 'A room with somebody in it is being searched for',
              invoke: {
                id: 'lookWider',
                src: 'lookWider',
                input: ({ context: { tags, widen, languages, ownRoom, userId, exclude, excludePeople } }) => ({
                  tags,
                  widen,
                  languages: requestedLanguages(languages, widen),
                  waitingIn: ownRoom,
                  userId,
                  exclude,
                  excludePeople,
                }),
                onDone: [
                  {
                    guard: { type: 'isFound', params: ({ event }) => event },
                    target: '#waiting.found',
                    actions: { type: 'setFound', params: ({ event }) => event },
                  },
                  { target: 'idle' },
                ],
                onError: 'idle',
              },
            },
            idle: {
              description: 'Others are led to the room; the last search was a while ago',
              after: { lookAgain: 'looking' },
              on: { 'search.widened': 'looking' },
            },
          },
          on: {
            'user.suggestionPicked': {
              guard: { type: 'isNew', params: ({ event }) => event },
              actions: [{ type: 'addTag', params: ({ event }) => event }, 'lookAgain'],
            },
            'user.languagesChosen': {
              actions: [
                { type: 'setLanguages', params: ({ event }) => event },
                { type: 'saveLanguages', params: ({ event }) => event },
                'lookAgain',
              ],
            },
          },
        },
        notifications: {
          description: 'Whether the browser may notify the person when somebody comes while the page is hidden',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'The browser’s permission is known already',
              always: [
                { guard: 'wereAllowed', target: 'allowed' },
                { guard: 'areUnavailable', target: 'unavailable' },
                { target: 'offered' },
              ],
            },
            offered: {
              description: 'The person may turn notifications on; nothing is asked of them before',
              on: { 'user.notificationsRequested': 'asking' },
            },
            asking: {
              description: 'The browser asks the person',
              invoke: {
                id: 'requestNotifications',
                src: 'requestNotifications',
                onDone: [
                  { guard: { type: 'isAllowed', params: ({ event }) => event }, target: 'allowed' },
                  { target: 'unavailable' },
                ],
                onError: 'unavailable',
              },
            },
            allowed: { description: 'A notification is shown when somebody comes' },
            unavailable: { description: 'The browser has no notifications, or the person wants none' },
          },
        },
      },
    },
    found: { description: 'Somebody waits in another room: the call continues there', type: 'final' },
  },
});
