import { useEffect, useState, type ReactNode } from 'react';
import { navigate } from '../../../ui/navigation/Navigation.tsx';
import { useAgreement } from './useAgreement.tsx';

/** A call opened by its link waits, with its camera, until the rules were agreed to. */
export function AgreedRoom({ children }: { children: ReactNode }) {
  const [isAgreed, setAgreed] = useState(false);
  const { beforeCall, dialog } = useAgreement();
  useEffect(() => {
    beforeCall(
      () => setAgreed(true),
      () => navigate('/', { replace: true }),
    );
  }, [beforeCall]);
  return isAgreed ? children : dialog;
}
