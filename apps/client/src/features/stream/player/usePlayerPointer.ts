import { useEffect, type RefObject } from 'react';
import { PlayerContext } from './PlayerContext.ts';
import { toggleFullScreen } from '../../../ui/useFullScreen.ts';

const isOnPicture = ({ target }: Event) =>
  target instanceof Element && target.closest('button, input, [role=toolbar], [role=menu]') === null;

/** Reports movements and taps over the player; a double click on the picture fills the screen. */
export function usePlayerPointer(container: RefObject<HTMLElement | null>): void {
  const player = PlayerContext.useActorRef();
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    // Not every browser's `click` tells which pointer it is of.
    let lastUp = '';
    const handlers = {
      pointerup: ({ pointerType }) => {
        lastUp = pointerType;
      },
      pointermove: ({ pointerType }) => {
        if (pointerType !== 'touch') player.send({ type: 'user.acted' });
      },
      pointerleave: ({ pointerType }) => {
        if (pointerType !== 'touch') player.send({ type: 'pointer.left' });
      },
      click: (event) => {
        if (!isOnPicture(event)) player.send({ type: 'user.acted' });
        else if (lastUp === 'touch') player.send({ type: 'user.tapped' });
      },
      dblclick: (event) => {
        if (isOnPicture(event)) void toggleFullScreen(element);
      },
    } satisfies Record<string, (event: PointerEvent) => void>;
    const listeners = Object.entries(handlers) as [string, EventListener][];
    for (const [type, listener] of listeners) element.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    };
  }, [container, player]);
}
