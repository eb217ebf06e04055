import { useEffect, useState } from 'react';
import { useActorRef, useSelector } from '@xstate/react';
import { AGREEMENT_VERSION } from '@colloquy/machines/contract/constants.ts';
import { AgreementDialog } from '../../../features/agreement/AgreementDialog.tsx';
import { provideAgreement } from '../../machines/provideAgreement.ts';
import { useAppServices } from '../../appServices.tsx';

type Props = {
  /** Passed in: with the storage in this chunk too, the first visit would load one file more. */
  remember: (version: string) => void;
  onAnswer: (agreed: boolean) => void;
};

/** Asks for the agreement, in a chunk of its own: few visits need it. Load with `lazy()`. */
export default function Agreement({ remember, onAnswer }: Props) {
  const { withInspection } = useAppServices();
  const [logic] = useState(() => withInspection(provideAgreement(remember)));
  const actor = useActorRef(logic, { input: { version: AGREEMENT_VERSION } });
  const answer = useSelector(actor, ({ value }) => value);
  useEffect(() => {
    if (answer !== 'asking') onAnswer(answer === 'agreed');
  }, [answer, onAnswer]);
  return (
    <AgreementDialog
      onAgree={() => actor.send({ type: 'user.agreed' })}
      onLeave={() => actor.send({ type: 'user.declined' })}
    />
  );
}
