import { RegistryUnavailable, type Rooms } from '../../domain/registry.ts';
import type { MemberId } from '../../domain/registryTerms.ts';
import type { Copies } from './copies.ts';
import { answerOf, given } from './reply.ts';
import type { Store } from './store.ts';

export type Together = (...pair: Parameters<Rooms['together']>) => ReturnType<Rooms['together']>;

/**
 * The hot path: answered from this node's own copies. What they do not know, or may know wrongly, the store is asked
 * once. Without it a doubtful copy is better than a call that stops.
 */
export function createTogether(store: Store, copies: Copies, mayBePast: () => boolean): Together {
  const copied = (senderId: string, receiverId: string) => {
    const [sender, receiver] = [copies.seatOf(senderId), copies.seatOf(receiverId)];
    if (!sender || !receiver || senderId === receiverId || sender.room !== receiver.room) return undefined;
    const answer = { kind: 'together' as const, sender: sender.member, receiver: receiver.member };
    return { answer, doubtful: sender.stale };
  };
  const ask = async (sender: MemberId, receiver: MemberId) => {
    try {
      const reply = await store.run('together', { sender, receiver });
      const answer = answerOf(reply, ['together'], ['peer_not_found']);
      if (answer.kind === 'refused') return { kind: 'refused' as const, code: answer.code };
      const { outcome } = reply;
      return { kind: 'together' as const, sender: given(outcome.sender), receiver: given(outcome.receiver) };
    } catch (error) {
      const still = error instanceof RegistryUnavailable ? copied(sender, receiver) : undefined;
      if (still) return still.answer;
      throw error;
    }
  };
  return (sender, receiver) => {
    const known = copied(sender, receiver);
    return known && !known.doubtful && !mayBePast() ? known.answer : ask(sender, receiver);
  };
}
