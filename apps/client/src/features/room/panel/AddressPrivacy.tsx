import { privacyMessages } from '../../../messages/privacy.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { RoomContext } from '../RoomContext.ts';

/**
 * Whether the others may see our own address: a choice where there is a TURN server, and an explanation where there is
 * none.
 */
export function AddressPrivacy() {
  const room = RoomContext.useActorRef();
  const canHide = RoomContext.useSelector(({ context }) => context.turnAvailable);
  const hides = RoomContext.useSelector(({ context }) => context.hidesAddress);
  if (!canHide) return <p>{privacyMessages.shown}</p>;
  return (
    <Checkbox
      label={privacyMessages.hide}
      hint={hides ? privacyMessages.hideHint : privacyMessages.shown}
      checked={hides}
      onChange={(hidesAddress) => room.send({ type: 'user.privacyChosen', hidesAddress })}
    />
  );
}
