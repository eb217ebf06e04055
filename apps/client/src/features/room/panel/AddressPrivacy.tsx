import { privacyWords } from '../../../messages/privacy.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import styles from './AddressPrivacy.module.css';
import { RoomContext } from '../RoomContext.ts';

/**
 * Whether the others may see our own address: a choice where there is a TURN server, and an explanation where there is
 * none.
 */
export function AddressPrivacy() {
  const room = RoomContext.useActorRef();
  const canHide = RoomContext.useSelector(({ context }) => context.turnAvailable);
  const hides = RoomContext.useSelector(({ context }) => context.hidesAddress);
  if (!canHide) return <p className={styles['shown']}>{privacyWords.shown}</p>;
  return (
    <Checkbox
      label={privacyWords.hide}
      hint={hides ? privacyWords.hideHint : privacyWords.shown}
      checked={hides}
      onChange={(hidesAddress) => room.send({ type: 'user.privacyChosen', hidesAddress })}
    />
  );
}
