import { Lock } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { callSentenceFor } from '../../../messages/callFailures.ts';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { Notice } from '../notifications/Notice.tsx';
import { submitIf } from '../../../ui/submitIf.ts';
import styles from './PasswordForm.module.css';
import { RoomContext } from '../RoomContext.ts';

/** Asks for the room's password; a wrong one is reported beside the field. */
export function PasswordForm() {
  const room = RoomContext.useActorRef();
  const failure = RoomContext.useSelector(({ context }) => context.failure);
  const busy = RoomContext.useSelector((snapshot) => snapshot.hasTag('busy'));
  const [password, setPassword] = useState('');

  const enter = submitIf(password !== '', () => room.send({ type: 'user.passwordEntered', password }));
  return (
    <Notice
      icon={<Lock />}
      title={roomMessages.passwordTitle}
      hint={
        <form className={styles['form']} onSubmit={enter}>
          <PasswordField
            labels={{ show: roomMessages.showPassword, hide: roomMessages.hidePassword }}
            label={roomMessages.password}
            hint={roomMessages.passwordHint}
            autoComplete="off"
            maxLength={LIMITS.roomPassword}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={failure !== undefined && failure !== 'admission_required' ? callSentenceFor(failure) : undefined}
          />
          <Button type="submit" variant="primary" wide disabled={busy || password === ''}>
            {roomMessages.join}
          </Button>
        </form>
      }
      actions={
        <Button className={styles['leave']} onClick={() => room.send({ type: 'user.left' })}>
          {roomMessages.leave}
        </Button>
      }
    />
  );
}
