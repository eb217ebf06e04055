import { useEffect, useEffectEvent, useRef } from 'react';
import { verificationMessages } from '../../../messages/verification.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { useCodes } from './useCodes.ts';

type Props = { areShown: boolean; onCompare: () => void };

/** Maintains the codes of a call, and warns when a compared one changed: where they are shown, their card does. */
export function CodeKeeper({ areShown, onCompare }: Props) {
  const codes = useCodes();
  const show = useToasts();
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => {
    if (areShown) withdraw.current?.();
  }, [areShown]);
  const warn = useEffectEvent((name: string) => {
    if (areShown) return;
    withdraw.current = show({
      tone: 'error',
      text: verificationMessages.changedNews(name),
      action: { label: verificationMessages.compare, run: onCompare },
    });
  });
  useEffect(() => codes.onChanged(warn), [codes]);
  return null;
}
