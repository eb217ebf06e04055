import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { AccountApi } from '@colloquy/machines/people/ports.ts';
import type { AccountAnswer, Profile } from '@colloquy/machines/contract/accounts.ts';
import { failureOf, type FailureCode } from '@colloquy/machines/contract/failure.ts';
import { useAppServices } from '../../../app/appServices.tsx';

/** Our own account as the server knows it: whether one is staff is part of it, not of the profile that screens show. */
export type AccountState = {
  api: AccountApi<Blob>;
  account: AccountAnswer | undefined;
  failure: FailureCode | undefined;
  reload: () => void;
  /** A change that the server has accepted. */
  took: (profile: Profile) => void;
};

const NOTHING = { account: undefined, failure: undefined };
const AccountContext = createContext<AccountState | undefined>(undefined);

export function AccountProvider({ api, children }: { api: AccountApi<Blob>; children: ReactNode }) {
  const { auth } = useAppServices();
  const [{ account, failure }, setRead] = useState<Pick<AccountState, 'account' | 'failure'>>(NOTHING);

  const reload = useCallback(() => {
    api.read().then(
      (answer) => setRead({ account: answer, failure: undefined }),
      (thrown: unknown) => setRead((before) => ({ ...before, failure: failureOf(thrown).code })),
    );
  }, [api]);
  useEffect(reload, [reload]);

  const took = useCallback(
    (profile: Profile) => {
      setRead(({ account: before }) => ({ account: before && { ...before, profile }, failure: undefined }));
      auth.send({ type: 'user.profileChanged', profile });
    },
    [auth],
  );
  const state = useMemo(() => ({ api, account, failure, reload, took }), [api, account, failure, reload, took]);
  return <AccountContext value={state}>{children}</AccountContext>;
}

export function useAccount(): AccountState {
  const state = use(AccountContext);
  if (!state) throw new Error('A screen of the account stands outside of AccountProvider');
  return state;
}
