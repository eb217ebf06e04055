import { createActor, createMachine, sendTo, type AnyEventObject } from 'xstate';
import { createSignalling, type SignallingOptions } from '@colloquy/client/effects/signalling/signalling.ts';
import { OWN_CLIENT } from '@colloquy/machines/contract/clientVersion.ts';
import type { SendCommand, SignallingCommand } from '@colloquy/machines/roomCall/ports.ts';
import { expect } from 'vitest';

/** A person who uses only our client's signalling port, without a machine. */
export type PortClient = {
  /** All events of the port so far. */
  events: AnyEventObject[];
  send(command: SignallingCommand): void;
  /** Waits until the port has emitted it `count` times. */
  waitFor(type: string, count?: number): Promise<void>;
  stop(): void;
};

export function startPortClient(options: SignallingOptions, input: { roomName: string; userId: string }): PortClient {
  const events: AnyEventObject[] = [];
  const holder = createMachine({
    invoke: { id: 'port', src: createSignalling(options), input },
    on: {
      'send.toPort': { actions: sendTo('port', ({ event }: { event: AnyEventObject }) => event['command']) },
      '*': { actions: ({ event }) => events.push(event) },
    },
  });
  const actor = createActor(holder).start();
  return {
    events,
    send: (command) => actor.send({ type: 'send.toPort', command }),
    waitFor: (type, count = 1) => expect.poll(() => events.filter((event) => event.type === type).length).toBe(count),
    stop: () => void actor.stop(),
  };
}

/** Creates the room if necessary and joins it. */
export async function createAndJoin(client: PortClient, room_name: string, user_id: string): Promise<void> {
  await client.waitFor('signalling.opened');
  const commands: SendCommand[] = [
    { type: 'send.createRoom', payload: { room_name, user_id } },
    { type: 'send.joinRoom', payload: { room_name, user_id, client: OWN_CLIENT } },
  ];
  for (const command of commands) client.send(command);
  await client.waitFor('signal.existingUsers');
}
