import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAgreement } from './useAgreement.tsx';

/** A call opened by its link waits, with its camera, until the rules were agreed to. */
export function AgreedRoom({ children }: { children: ReactNode }) {
  const [isAgreed, setAgreed] = useState(false);
  const { beforeCall, dialog } = useAgreement();
  const navigate = useNavigate();
  useEffect(() => {
    beforeCall(
      () => setAgreed(true),
      () => void navigate('/', { replace: true }),
    );
  }, [beforeCall, navigate]);
  return isAgreed ? children : dialog;
}
