import { setTimeout as wait } from 'node:timers/promises';
import { openSocket, type ClientSocket } from '../client/clientSocket.ts';
import type { Scenario, ScenarioContext } from '../scenario.ts';

const SEATS = 2;
const SIZES = { short: { rooms: 24, joiners: 12 }, full: { rooms: 1_000, joiners: 50 } };
/** The number of rooms rushed at the same time. */
const ROOMS_AT_ONCE = 12;
const TRIES = 5;
const ASKED_AGAIN_MS = 1_000;

/** Everyone who wants to join a room requests it at the same moment, on all nodes. */
export const lastSeats: Scenario = {
  name: 'lastSeats',
  async run(context) {
    const { rooms, joiners } = SIZES[context.size];
    const sockets = await openSockets(context, ROOMS_AT_ONCE * joiners);
    let oversold = 0;
    let undersold = 0;
    let strange = 0;
    for (let begun = 0; begun < rooms; begun += ROOMS_AT_ONCE) {
      const batch = Array.from({ length: Math.min(ROOMS_AT_ONCE, rooms - begun) }, (_, at) => begun + at);
      const outcomes = await Promise.all(
        batch.map((room, at) => rush(`last-${context.seed}-${room}`, sockets.slice(at * joiners, (at + 1) * joiners))),
      );
      oversold += outcomes.filter(({ seated }) => seated > SEATS).length;
      undersold += outcomes.filter(({ seated }) => seated < SEATS).length;
      strange += outcomes.reduce((sum, outcome) => sum + outcome.strange, 0);
      if (begun % (ROOMS_AT_ONCE * 10) === 0) context.log(`${begun + batch.length} of ${rooms} rooms`);
    }
    for (const socket of sockets) socket.close();
    return [
      {
        metric: `${rooms} rooms of ${SEATS} seats, ${joiners} joiners each, over ${context.cluster.nodes.length} nodes`,
        goal: '0 oversold, 0 undersold',
        result: `${oversold} oversold, ${undersold} undersold, ${strange} answers other than room_full`,
        ok: oversold + undersold + strange === 0,
      },
    ];
  },
};

/** Sockets alternating over the nodes, reused for one room after another. */
async function openSockets({ cluster }: ScenarioContext, count: number): Promise<ClientSocket[]> {
  const opening = Array.from({ length: count }, (_, at) => {
    const url = cluster.nodes[at % cluster.nodes.length]?.url ?? cluster.url;
    return new Promise<ClientSocket>((resolve, reject) => {
      openSocket({
        url,
        cookie: cluster.guestCookie(),
        auth: {},
        listener: {
          opened: resolve,
          received: () => undefined,
          lost: (_socket, reason) => reject(new Error(`A socket was lost: ${reason}`)),
        },
      });
    });
  });
  return await Promise.all(opening);
}

async function rush(room: string, sockets: readonly ClientSocket[]): Promise<{ seated: number; strange: number }> {
  await sockets[0]?.ask('createRoom', { room_name: room, user_id: userOf(sockets[0]) });
  const answers = await Promise.all(sockets.map((socket) => join(socket, room)));
  const seated = sockets.filter((_, at) => answers[at]?.ok);
  const strange = answers.filter((answer) => answer?.ok !== true && answer?.error?.code !== 'room_full').length;
  await Promise.all(seated.map((socket) => socket.ask('leaveRoom', { room_name: room })));
  return { seated: seated.length, strange };
}

/** An overloaded node answers `try_again`, and is asked again, as clients do. */
async function join(socket: ClientSocket, room: string) {
  for (let tries = 1; ; tries += 1) {
    const answer = await socket.ask('joinRoom', { room_name: room, user_id: userOf(socket) });
    if (answer?.error?.code !== 'try_again' || tries === TRIES) return answer;
    await wait(ASKED_AGAIN_MS);
  }
}

const userOf = ({ number }: ClientSocket) => `joiner-${number}`;
