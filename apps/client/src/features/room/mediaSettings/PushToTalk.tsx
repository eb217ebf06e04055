import { useEffect } from 'react';
import { PRESSED_BY_SPACE, wantedBy } from '../../../ui/shortcuts/useShortcuts.ts';
import { deviceStateOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { pushToTalkSetting } from '../settings.ts';

/** Turns a microphone that is off on, for as long as the space bar is held. */
export function PushToTalk() {
  const room = RoomContext.useActorRef();
  useEffect(() => {
    let isHeld = false;
    /** Pressed by mouse or finger last, and focused since: nobody means to press it again by holding the space bar. */
    let pressed: Element | undefined;
    const touch = ({ target }: Event) => {
      pressed = (target instanceof Element && target.closest(PRESSED_BY_SPACE)) || undefined;
    };
    const leave = ({ target }: Event) => {
      if (target !== pressed) pressed = undefined;
    };
    const isAtControl = () => {
      const focused = document.activeElement;
      return focused !== pressed && focused?.matches(PRESSED_BY_SPACE) === true;
    };
    const isOn = () => deviceStateOf(room.getSnapshot(), 'microphone') === 'on';
    const toggle = () => room.send({ type: 'user.deviceToggled', kind: 'microphone' });
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      if (!isHeld) {
        if (!pushToTalkSetting.get() || wantedBy(event) === undefined || isAtControl()) return;
        if (isOn() || !room.getSnapshot().context.self.microphone) return;
        isHeld = true;
        toggle();
      }
      event.preventDefault();
    };
    const release = () => {
      // Turned off meanwhile, by an admin or by another key, it stays off.
      if (isHeld && isOn()) toggle();
      isHeld = false;
    };
    const lift = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !isHeld) return;
      event.preventDefault();
      release();
    };
    document.addEventListener('pointerdown', touch);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    document.addEventListener('keyup', lift);
    // Whoever changes to another window lifts the key there.
    window.addEventListener('blur', release);
    return () => {
      release();
      document.removeEventListener('pointerdown', touch);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
      document.removeEventListener('keyup', lift);
      window.removeEventListener('blur', release);
    };
  }, [room]);
  return null;
}
