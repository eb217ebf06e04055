import { createActor, createMachine, sendTo, type AnyEventObject } from 'xstate';
import { createSignalling, type SignallingOptions } from '@colloquy/client/effects/signalling/signalling.ts';
import { OWN_CLIENT } from '@colloquy/machines/contract/clientVersion.ts';
import type { SendCommand, SignallingCommand } from '@colloquy/machines/roomCall/ports.ts';
import { expect } from 'vitest';

/** Somebody in a room by our client's signalling port alone: no machine decides for them. */
export type PortPerson = {
  /** Everything the port has said so far, in order. */
  heard: AnyEventObject[];
  tell(command: SignallingCommand): void;
  /** Waits until the port has said it `count` times. */
  hears(type: string, count?: number): Promise<void>;
  stop(): void;
};

export function startPort(options: SignallingOptions, input: { roomName: string; userId: string }): PortPerson {
  const heard: AnyEventObject[] = [];
  const holder = createMachine({
    invoke: { id: 'port', src: createSignalling(options), input },
    on: {
      'told.port': { actions: sendTo('port', ({ event }: { event: AnyEventObject }) => event['command']) },
      '*': { actions: ({ event }) => heard.push(event) },
    },
  });
  const actor = createActor(holder).start();
  return {
    heard,
    tell: (command) => actor.send({ type: 'told.port', command }),
    hears: (type, count = 1) => expect.poll(() => heard.filter((event) => event.type === type).length).toBe(count),
    stop: () => void actor.stop(),
  };
}

/** Makes the room where there is none, and takes a seat. */
export async function sitDown(person: PortPerson, room_name: string, user_id: string): Promise<void> {
  await person.hears('link.opened');
  const commands: SendCommand[] = [
    { type: 'send.createRoom', payload: { room_name, user_id } },
    { type: 'send.joinRoom', payload: { room_name, user_id, client: OWN_CLIENT } },
  ];
  for (const command of commands) person.tell(command);
  await person.hears('signal.existingUsers');
}
