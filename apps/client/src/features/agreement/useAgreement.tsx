import { lazy, Suspense, useCallback, useState } from 'react';
import { useSelector } from '@xstate/react';
import { useWorld } from '../../app/world.tsx';

const AgreementDialog = lazy(() => import('./AgreementDialog.tsx'));

/** Has something wait for the agreement to the rules; it begins at once where they were agreed to before. */
export function useAgreement() {
  const { actor, recall } = useWorld().agreement;
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  const [waiting, setWaiting] = useState<{ begin: () => void; give?: (() => void) | undefined }>();

  const beforeCall = useCallback(
    (begin: () => void, give?: () => void) => {
      const isAgreed = () => actor.getSnapshot().matches('agreed');
      if (!isAgreed()) actor.send({ type: 'call.wanted', agreedTo: recall() });
      if (isAgreed()) begin();
      else setWaiting({ begin, give });
    },
    [actor, recall],
  );

  const answer = (type: 'user.agreed' | 'user.declined', next: (() => void) | undefined) => {
    actor.send({ type });
    setWaiting(undefined);
    next?.();
  };
  const dialog = waiting && isAsking && (
    <Suspense>
      <AgreementDialog
        onAgree={() => answer('user.agreed', waiting.begin)}
        onLeave={() => answer('user.declined', waiting.give)}
      />
    </Suspense>
  );
  return { beforeCall, dialog };
}
