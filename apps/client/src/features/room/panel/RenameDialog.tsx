import { useId, useState } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { panelMessages } from '../../../messages/panel.ts';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { printableName } from '../printableName.ts';
import { RoomContext } from '../RoomContext.ts';
import { submitIf } from '../../../ui/submitIf.ts';
import styles from './Participants.module.css';

/** Another name for the person themselves, during a call. */
export function RenameDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const room = RoomContext.useActorRef();
  const [typed, setTyped] = useState(() => room.getSnapshot().context.name ?? '');
  const name = printableName(typed);
  const submit = submitIf(name !== '', () => {
    room.send({ type: 'user.renamed', name });
    onClose();
  });
  return (
    <Dialog
      title={panelMessages.changeName}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{panelMessages.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={name === ''}>
            {panelMessages.save}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} onSubmit={submit}>
        <TextField
          label={roomMessages.yourName}
          hint={panelMessages.nameHint}
          autoComplete="nickname"
          maxLength={LIMITS.displayName}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
