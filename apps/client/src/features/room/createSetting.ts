import { useSyncExternalStore } from 'react';

/** A setting of the call that is on until somebody turns it off, for good in this browser. */
export type Setting = { isOn: () => boolean; useValue: () => [on: boolean, set: (on: boolean) => void] };

/** `key` names it in the browser's storage; where that is blocked, a choice lasts for this page. */
export function createSetting(key: string): Setting {
  const listeners = new Set<() => void>();
  let chosen: boolean | undefined;

  const isOn = () => {
    if (chosen !== undefined) return chosen;
    try {
      return localStorage.getItem(key) !== 'off';
    } catch {
      return true;
    }
  };
  const set = (on: boolean) => {
    chosen = on;
    try {
      localStorage.setItem(key, on ? 'on' : 'off');
    } catch {
      // Storage is blocked: the choice lasts for this page.
    }
    listeners.forEach((listener) => listener());
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { isOn, useValue: () => [useSyncExternalStore(subscribe, isOn), set] };
}
