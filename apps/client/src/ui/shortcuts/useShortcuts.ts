import { useEffect, useEffectEvent } from 'react';
import { shortcutSetting } from './shortcutSetting.ts';

/** By `KeyboardEvent.key`, letters in lower case. */
type Handlers = Readonly<Record<string, () => void>>;

/** Where letters are text, or choose something: fields, menus, dialogs. */
const ELSEWHERE =
  'input:not([type=checkbox], [type=range]), textarea, select, [contenteditable], [role=menu], [role=listbox], dialog';

/** What a space presses by itself. */
export const PRESSED_BY_SPACE = 'button, a[href], input, summary, [role=tab], [role=slider]';

/** The key of a press; none while someone types, composes, holds a modifier or answers a dialog. */
export function wantedBy(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.repeat || event.isComposing) return undefined;
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return undefined;
  if (document.querySelector('dialog[open]')) return undefined;
  if (event.key === 'Escape') return event.key;
  return shortcutSetting.get() ? event.key.toLowerCase() : undefined;
}

/** Runs the pressed shortcut. Escape is no single letter, so the switch does not affect it (WCAG 2.1.4). */
export function useShortcuts(handlers: Handlers): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === ' ' && event.target instanceof Element && event.target.closest(PRESSED_BY_SPACE)) return;
    const wanted = wantedBy(event);
    const run = Object.entries(handlers).find(([key]) => key === wanted)?.[1];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
