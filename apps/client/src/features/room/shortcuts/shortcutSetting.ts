import { useSyncExternalStore } from 'react';

const KEY = 'shortcuts';
const listeners = new Set<() => void>();
/** Holds for this page where storage is blocked. */
let chosen: boolean | undefined;

export function shortcutsAreOn(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

function setShortcuts(on: boolean): void {
  chosen = on;
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys do anything, and how to change that for good. */
export function useShortcutSetting(): [on: boolean, set: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, shortcutsAreOn), setShortcuts];
}
