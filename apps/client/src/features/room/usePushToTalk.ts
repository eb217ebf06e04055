import { useEffect } from 'react';
import { wantedBy } from '../../ui/shortcuts/useShortcuts.ts';
import { deviceStateOf } from './queries.ts';
import { RoomContext } from './RoomContext.ts';
import { pushToTalkSetting } from './settings.ts';

/** What the space bar presses by itself, once the keyboard has reached it. */
const PRESSED = ':is(button, a[href], input, summary, [role=tab]):focus-visible';

/** Turns a microphone that is off on, for as long as the space bar is held. */
export function usePushToTalk(): void {
  const room = RoomContext.useActorRef();
  useEffect(() => {
    let isHeld = false;
    const isOn = () => deviceStateOf(room.getSnapshot(), 'microphone') === 'on';
    const toggle = () => room.send({ type: 'user.deviceToggled', kind: 'microphone' });
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      if (!isHeld) {
        if (!pushToTalkSetting.get() || wantedBy(event) === undefined || document.querySelector(PRESSED)) return;
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
    document.addEventListener('keydown', press);
    document.addEventListener('keyup', lift);
    // Whoever changes to another window lifts the key there.
    window.addEventListener('blur', release);
    return () => {
      release();
      document.removeEventListener('keydown', press);
      document.removeEventListener('keyup', lift);
      window.removeEventListener('blur', release);
    };
  }, [room]);
}
