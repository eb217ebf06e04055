import { createContext, use } from 'react';
import type { verificationMachine } from '@colloquy/machines/verification/verificationMachine.ts';

export type LoadVerification = () => Promise<typeof verificationMachine>;

const VerificationContext = createContext<LoadVerification | undefined>(undefined);
export const VerificationProvider = VerificationContext.Provider;

export function useLoadVerification(): LoadVerification {
  const load = use(VerificationContext);
  if (!load) throw new Error('Codes stand outside of VerificationProvider');
  return load;
}

/** The machine behind a code, loaded once, as no first picture needs it. */
export function useVerification(): typeof verificationMachine {
  return use(useLoadVerification()());
}
