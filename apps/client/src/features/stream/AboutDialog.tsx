import { useId, useState } from 'react';
import { streamMessages } from '../../messages/stream.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { AboutFields } from './AboutForm.tsx';
import { StreamContext } from './StreamContext.ts';

const { form: words } = streamMessages;

/** On air: changes what the broadcast is about, for everybody once it is saved. */
export default function AboutDialog({ onClose }: { onClose: () => void }) {
  const stream = StreamContext.useActorRef();
  const [about, setAbout] = useState(() => stream.getSnapshot().context.about ?? {});
  const form = useId();
  return (
    <Dialog
      title={words.title}
      close={streamMessages.close}
      onClose={onClose}
      sheet
      aside
      actions={
        <>
          <Button onClick={onClose}>{streamMessages.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          stream.send({ type: 'user.aboutChanged', about });
          onClose();
        }}
      >
        <AboutFields about={about} onChange={setAbout} />
      </form>
    </Dialog>
  );
}
