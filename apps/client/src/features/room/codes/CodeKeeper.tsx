import { useEffect, useEffectEvent } from 'react';
import { verificationMessages } from '../../../messages/verification.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { useCodes } from './useCodes.ts';

/** Maintains the codes of a call whether or not they are shown, and warns when a compared one changed. */
export function CodeKeeper({ onCompare }: { onCompare: () => void }) {
  const codes = useCodes();
  const show = useToasts();
  const warn = useEffectEvent((name: string) => {
    show({
      tone: 'error',
      text: verificationMessages.changedNews(name),
      action: { label: verificationMessages.compare, run: onCompare },
    });
  });
  useEffect(() => codes.onChanged(warn), [codes]);
  return null;
}
