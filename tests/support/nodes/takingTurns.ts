import type { Registry } from '@colloquy/server/domain/registry.ts';

/** Several nodes' registries behind one: every call goes to the next node, as if everybody's requests wandered. */
export function takingTurns(nodes: readonly Registry[]): Registry {
  let turn = 0;
  const next = (): Registry => {
    turn += 1;
    const node = nodes[turn % nodes.length];
    if (node === undefined) throw new Error('There are no nodes to take turns');
    return node;
  };
  return {
    openRoom: (...call) => next().openRoom(...call),
    matchOrOpen: (...call) => next().matchOrOpen(...call),
    withdraw: (...call) => next().withdraw(...call),
    attend: (...call) => next().attend(...call),
    claim: (...call) => next().claim(...call),
    release: (...call) => next().release(...call),
    join: (...call) => next().join(...call),
    resume: (...call) => next().resume(...call),
    leave: (...call) => next().leave(...call),
    dropped: (...call) => next().dropped(...call),
    kick: (...call) => next().kick(...call),
    passAdmin: (...call) => next().passAdmin(...call),
    setRoom: (...call) => next().setRoom(...call),
    setState: (...call) => next().setState(...call),
    moderate: (...call) => next().moderate(...call),
    together: (...call) => next().together(...call),
    met: (...call) => next().met(...call),
    roster: (...call) => next().roster(...call),
    versionOf: (...call) => next().versionOf(...call),
    membersOf: (...call) => next().membersOf(...call),
    findRoom: (...call) => next().findRoom(...call),
    listRooms: (...call) => next().listRooms(...call),
    startBroadcast: (...call) => next().startBroadcast(...call),
    watch: (...call) => next().watch(...call),
    listBroadcasts: (...call) => next().listBroadcasts(...call),
    async start(name) {
      await Promise.all(nodes.map((node, at) => node.start(`${name}-${at}`)));
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
    },
    onChanges(listener) {
      const deafen = nodes.map((node) => node.onChanges(listener));
      return () => {
        for (const stop of deafen) stop();
      };
    },
    seatsHere: () => nodes.flatMap((node) => node.seatsHere()),
    disclaim: (...call) => next().disclaim(...call),
    now: () => next().now(),
    health: () => nodes.map((node) => node.health()).find(({ kind }) => kind === 'down') ?? { kind: 'up' },
  };
}
