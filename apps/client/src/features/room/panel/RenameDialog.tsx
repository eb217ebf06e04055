import { useId, useState, type FormEvent } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { panelWords } from '../../../messages/panel.ts';
import { roomWords } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { printableName } from '../printableName.ts';
import { RoomContext } from '../RoomContext.ts';
import styles from './Participants.module.css';

/** Another name for the person themselves, during a call. */
export function RenameDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const room = RoomContext.useActorRef();
  const [typed, setTyped] = useState(() => room.getSnapshot().context.name ?? '');
  const name = printableName(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return;
    room.send({ type: 'user.renamed', name });
    onClose();
  };
  return (
    <Dialog
      title={panelWords.changeName}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{panelWords.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={name === ''}>
            {panelWords.save}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} onSubmit={submit}>
        <TextField
          label={roomWords.yourName}
          hint={panelWords.nameHint}
          autoComplete="nickname"
          maxLength={LIMITS.displayName}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
