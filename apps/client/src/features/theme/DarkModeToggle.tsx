import { Moon, Sun } from 'lucide-react';
import { shell } from '../../messages/shell.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useDarkMode } from './darkMode.ts';

export function DarkModeToggle() {
  const [dark, setDark] = useDarkMode();
  return (
    <IconButton label={shell.darkMode} aria-pressed={dark} onClick={() => setDark(!dark)}>
      {dark ? <Sun /> : <Moon />}
    </IconButton>
  );
}
