import { useState } from 'react';
import { Radio } from 'lucide-react';
import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { sentenceFor } from '../../../messages/failures.ts';
import { remoteMessages } from '../../../messages/remoteInspector.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './Remote.module.css';

type Props = {
  roomName: string;
  failure: FailureCode | undefined;
  isBusy: boolean;
  onSubmit: (requested: { roomName: string; token: string }) => void;
};

/** Which room, and with which token. */
export function GrantForm({ roomName, failure, isBusy, onSubmit }: Props) {
  const [room, setRoom] = useState(roomName);
  const [token, setToken] = useState('');
  const isOfRoom = failure === 'room_not_found' || failure === 'invalid';
  const sentence = failure && (failure === 'not_authorized' ? remoteMessages.refused : sentenceFor(failure));
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ roomName: room.trim(), token });
      }}
    >
      <Radio aria-hidden="true" />
      <h1 tabIndex={-1}>{remoteMessages.title}</h1>
      <p>{remoteMessages.hint}</p>
      <TextField
        label={remoteMessages.room}
        value={room}
        required
        autoCapitalize="none"
        spellCheck={false}
        error={isOfRoom ? sentence : undefined}
        onChange={({ currentTarget }) => setRoom(currentTarget.value)}
      />
      <PasswordField
        label={remoteMessages.token}
        hint={remoteMessages.tokenHint}
        value={token}
        required
        autoComplete="off"
        labels={{ show: remoteMessages.show, hide: remoteMessages.hide }}
        error={isOfRoom ? undefined : sentence}
        onChange={({ currentTarget }) => setToken(currentTarget.value)}
      />
      <Button type="submit" variant="primary" disabled={isBusy}>
        {remoteMessages.watch}
      </Button>
    </form>
  );
}
