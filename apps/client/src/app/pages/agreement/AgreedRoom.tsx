import { useEffect, useState, type ReactNode } from 'react';
import { EmptyRoom } from '../../../features/room/EmptyRoom.tsx';
import { GroundContext } from '../../../ui/overlays/ground.ts';
import { navigate } from '../../../ui/navigation/Navigation.tsx';
import { useAgreement } from './useAgreement.tsx';

/** A call opened by its link waits, with its camera, until the rules were agreed to. */
export function AgreedRoom({ roomName, children }: { roomName: string; children: ReactNode }) {
  const [isAgreed, setAgreed] = useState(false);
  const { beforeCall, dialog } = useAgreement();
  useEffect(() => {
    beforeCall(
      () => setAgreed(true),
      () => navigate('/', { replace: true }),
    );
  }, [beforeCall]);
  if (isAgreed) return children;
  return (
    <>
      <EmptyRoom roomName={roomName} />
      <GroundContext value="stage">{dialog}</GroundContext>
    </>
  );
}
