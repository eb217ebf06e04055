import { lazy, Suspense, useCallback, useState } from 'react';
import { mustAgreeToRules, rememberAgreement } from '../../../effects/mustAgreeToRules.ts';

const Agreement = lazy(() => import('./Agreement.tsx'));

/** Defers an action until the rules are agreed to; it runs at once where they already were. */
export function useAgreement() {
  const [waiting, setWaiting] = useState<{ begin: () => void; leave?: (() => void) | undefined }>();
  const beforeCall = useCallback((begin: () => void, leave?: () => void) => {
    if (mustAgreeToRules()) setWaiting({ begin, leave });
    else begin();
  }, []);
  const dialog = waiting && (
    <Suspense>
      <Agreement
        remember={rememberAgreement}
        onAnswer={(agreed) => {
          setWaiting(undefined);
          (agreed ? waiting.begin : waiting.leave)?.();
        }}
      />
    </Suspense>
  );
  return { beforeCall, dialog };
}
