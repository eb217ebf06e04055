import type { Nodes } from '../../cluster/nodes.ts';
import type { Options, Services } from '../../services.ts';
import type { Member } from '../../rooms/registryTypes.ts';
import { HandOvers } from '../media/handOversAcrossNodes.ts';
import type { Signals } from '../notices/signals.ts';
import { createFakeMedia } from './fakeMedia.ts';
import { silentLog } from './signallingSetup.ts';

export const ROOM = 'live:1';
export const BROADCAST = { room: ROOM, broadcaster: 'ann' };
export const OFFER = { kind: 'offer', offer: { type: 'offer', sdp: 'v=0' } } as const;
export const ANSWER = { kind: 'answer', answer: { type: 'answer', sdp: 'v=0' } } as const;

export const settled = () => new Promise((resolve) => setImmediate(resolve));

export const seatOf = (memberId: string, arrivalNumber: number, about: Partial<Member> = {}): Member => ({
  memberId,
  userId: memberId,
  socketId: memberId,
  node: 'here',
  arrivalNumber,
  away: false,
  ...about,
});

/** The handovers of the node `here`, with a fake media server; Ann broadcasts, Bob and Cy are present. */
export function createHandOversSetup() {
  const media = createFakeMedia();
  const open: HandOvers[] = [];
  const setup = {
    media,
    members: [seatOf('ann', 1), seatOf('bob', 2), seatOf('cy', 3)],
    /** `receiver: event about` of each notice. */
    sent: [] as string[],
    moves: [] as string[],
    /** What was asked of other nodes, and what they answer. */
    requested: [] as unknown[],
    reply: async (): Promise<string | undefined> => undefined,
    savedStates: new Map<string, string>(),
    warnings: 0,

    create({ areSeveral = true, streamP2pViewers = 1 } = {}): HandOvers {
      const registry = {
        membersOf: (room: string) => (room === ROOM ? setup.members : []),
        leave: async ({ memberId }: { memberId: string }) => void setup.sent.push(`${memberId}: removed`),
      };
      const log = { ...silentLog, warn: () => (setup.warnings += 1) };
      const signals = {
        toMember(_: string, { memberId }: Member, name: string, payload: { viewer_id?: string; sender_id?: string }) {
          setup.sent.push([`${memberId}: ${name}`, payload.viewer_id ?? payload.sender_id].join(' '));
          return 'sent';
        },
      } as unknown as Signals;
      const nodes = {
        request(node: string, question: object) {
          setup.requested.push({ node, question });
          return setup.reply();
        },
        saveBroadcastState: async (room: string, text: string) => void setup.savedStates.set(room, text),
        broadcastStateOf: async (room: string) => setup.savedStates.get(room),
        deleteBroadcastState: async (room: string) => void setup.savedStates.delete(room),
      } as unknown as Nodes;
      const handOvers = new HandOvers(
        { registry, mediaServers: media.servers, log } as unknown as Services,
        { nodeId: 'here', streamP2pViewers } as Options,
        {
          signals,
          metrics: { streamMoved: (how) => void setup.moves.push(how) },
          nodes: areSeveral ? nodes : undefined,
        },
      );
      open.push(handOvers);
      return handOvers;
    },

    /** A signal to the handover on this node. */
    signal: (handOvers: HandOvers, signal: typeof OFFER | typeof ANSWER, from = 'ann', target = 'sfu:1') =>
      handOvers.onSignal({ ...BROADCAST, owner: 'here' }, { from, target, signal }),

    /** Handovers where Bob was served by his broadcaster and Cy waited for a server, which has the broadcast now. */
    async createServed(options: { areSeveral?: boolean } = {}): Promise<HandOvers> {
      const handOvers = setup.create(options);
      for (const viewer of ['bob', 'cy']) await handOvers.joined(BROADCAST, viewer, true);
      await settled();
      await setup.signal(handOvers, OFFER);
      media.rooms[0]?.emit({ kind: 'broadcasterUp' });
      await settled();
      return handOvers;
    },

    async end(): Promise<void> {
      for (const handOvers of open.splice(0)) await handOvers.close();
    },
  };
  return setup;
}
