import { RegistryUnavailable, type Rooms } from '../../domain/registry.ts';
import type { Change, HolderKey, SocketId } from '../../domain/registryTerms.ts';
import { createOwed } from './owed.ts';
import { kindOf } from './reply.ts';
import type { Store } from './store.ts';

/** A socket's user id and the keys that prove its person. */
type Claim = { socketId: SocketId; userId: string; holder: readonly HolderKey[] };

/**
 * This node's sockets: whom each is bound to, for a store that has forgotten it, and which have closed. A socket that
 * closed stays closed however long the store is out of reach, so its end is said as soon as somebody listens.
 */
export type SocketLife = {
  dropped: (...request: Parameters<Rooms['dropped']>) => ReturnType<Rooms['dropped']>;
  release: (...request: Parameters<Rooms['release']>) => ReturnType<Rooms['release']>;
  bind: (claim: Claim) => void;
  claims: () => Claim[];
  /** Says what could not be said before. */
  sayEnds: () => Promise<void>;
  clear: () => void;
};

/** @param tell hears changes that came too late for whoever asked. */
export function createSocketLife(store: Store, tell: (changes: Change[]) => void): SocketLife {
  const claims = new Map<SocketId, Claim>();
  const owed = createOwed();
  const later = (name: string, script: string, request: object, error: unknown) => {
    if (!(error instanceof RegistryUnavailable)) return;
    owed.owe(name, async () => {
      const { changes } = await store.run(script, request);
      if (changes.length > 0) tell(changes);
    });
  };

  return {
    bind({ socketId, userId, holder }) {
      const former = claims.get(socketId);
      const known = former?.userId === userId ? former.holder : [];
      claims.set(socketId, { socketId, userId, holder: [...new Set([...known, ...holder])] });
    },
    claims: () => [...claims.values()],
    async dropped(request) {
      try {
        const reply = await store.run('dropped', request);
        return kindOf(reply, ['waiting', 'left', 'stale']);
      } catch (error) {
        later(`dropped ${request.memberId} ${request.socketId}`, 'dropped', request, error);
        throw error;
      }
    },
    async release(socketId) {
      claims.delete(socketId);
      try {
        const { changes } = await store.run('release', { socketId });
        if (changes.length > 0) tell(changes);
      } catch (error) {
        later(`release ${socketId}`, 'release', { socketId }, error);
        throw error;
      }
    },
    sayEnds: owed.pay,
    clear: () => claims.clear(),
  };
}
