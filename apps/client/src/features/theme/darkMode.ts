import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';

const DARK_CLASS = 'dark';

/** The page's class is the only source of truth: the script before the first paint sets it, the toggle changes it. */
function isDark(): boolean {
  return document.documentElement.classList.contains(DARK_CLASS);
}

function setDark(dark: boolean): void {
  document.documentElement.classList.toggle(DARK_CLASS, dark);
  try {
    localStorage.setItem(STORAGE_KEYS.darkMode, String(dark));
  } catch {
    // Storage is blocked: the choice lasts for this page.
  }
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === STORAGE_KEYS.darkMode) {
    document.documentElement.classList.toggle(DARK_CLASS, event.newValue === 'true');
  }
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  window.addEventListener('storage', followOtherTabs);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', followOtherTabs);
  };
}

/** Whether the page is dark, and how to change and remember it. */
export function useDarkMode(): [dark: boolean, setDark: (dark: boolean) => void] {
  return [useSyncExternalStore(subscribe, isDark), setDark];
}
