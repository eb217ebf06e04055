import { shell } from '../messages/shell.ts';
import { Button } from '../ui/Button.tsx';
import styles from './LoginButtons.module.css';

export function LoginButtons({ onPress }: { onPress: () => void }) {
  return (
    <div className={styles['buttons']}>
      <Button size="small" variant="ghost" onClick={onPress}>
        {shell.login}
      </Button>
      <Button size="small" variant="secondary" onClick={onPress}>
        {shell.signUp}
      </Button>
    </div>
  );
}
