import type { InputFrom } from 'xstate';
import type { Widening } from '@colloquy/machines/contract/words.ts';
import type { InCommon } from '@colloquy/machines/landingSearch/ports.ts';
import type { NoticePermission } from '@colloquy/machines/waiting/ports.ts';
import type { waitingMachine } from '@colloquy/machines/waiting/waitingMachine.ts';

/** How far somebody looks for strangers, and for which interests. */
export type Looked = { tags: string[]; widen: Widening };

/** What the room's screen knows of a call with strangers, and whom it tells where such a call goes on. */
export type Strangers = {
  /** By what the search found: the interests of whoever is there; absent where nobody knows. */
  theirTags?: readonly string[];
  metBefore?: true;
  /** The interests under which others find the room. */
  listed: readonly string[];
  /** Waiting alone: the machine with its ports filled, fetched once, and what it starts from at that moment. */
  waiting: {
    load: () => Promise<{ logic: typeof waitingMachine; notices: NoticePermission }>;
    input: () => Omit<InputFrom<typeof waitingMachine>, 'notices'>;
  };
  /** Shows a notice outside of the page, where those are allowed. */
  notify: (title: string) => void;
  /** What is looked for has become more: a next search looks for no less. */
  onLooked: (looked: Looked) => void;
  /** A wider search has found another room. */
  onFound: (room: { roomName: string } & InCommon) => void;
};
