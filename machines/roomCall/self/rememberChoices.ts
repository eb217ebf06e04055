import type { Choices } from '../ports.ts';
import type { RoomCallContext } from '../roomCallTypes.ts';

type Chosen = { context: RoomCallContext };

/** Remembers for the next call how the person joined: the name, the devices, on or off. */
export const REMEMBER = {
  type: 'rememberChoices',
  params: ({ context: { name, self } }: Chosen): Choices => ({
    ...(name !== undefined && { name }),
    preferences: self.preferences,
  }),
} as const;

/** Remembers the name for the next call. */
export const REMEMBER_NAME = {
  type: 'rememberChoices',
  params: ({ context: { name } }: Chosen): Choices => ({ ...(name !== undefined && { name }), preferences: {} }),
} as const;

/** Remembers the picked devices for the next call; being muted at that moment is not remembered. */
export const REMEMBER_PICKED = {
  type: 'rememberChoices',
  params: ({ context }: Chosen): Choices => {
    const { microphone: _, camera: __, ...picked } = context.self.preferences;
    return { preferences: picked };
  },
} as const;
