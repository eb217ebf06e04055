import type { Nodes } from '../../cluster/nodes.ts';

/** The other nodes, where every ticket has been used; what is asked of them is added to `done`. */
export function createFakeNodes(done: unknown[]) {
  const announced = new Map<string, () => void>();
  let question: ((question: unknown) => Promise<string>) | undefined;
  const nodes = {
    onSignal() {},
    onReaction() {},
    onPublished: (topic: string, listener: () => void) => announced.set(topic, listener),
    publish: (topic: string) => done.push(['announce', topic]),
    onRequest: (answer: typeof question) => (question = answer),
    listen: (node: string) => done.push(['listen', node]),
    publishLoad: async () => {},
    loads: async () => ({}),
    deleteLoad: async (node: string) => void done.push(['deleteLoad', node]),
    saveBroadcastState: async () => {},
    useTicket: async () => 'taken',
  } as unknown as Nodes;
  return { nodes, announced, question: async (requested: unknown) => question?.(requested) };
}
