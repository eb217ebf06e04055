import { useSelector } from '@xstate/react';
import { Captions as CaptionsIcon } from 'lucide-react';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { captionMessages } from '../../../messages/captions.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { nameOf } from '../callSelectors.ts';
import { StageBanner } from '../stage/banners/StageBanner.tsx';
import type { CaptionActors } from './captionActors.ts';

type Props = Pick<CaptionActors, 'speaker'> & { people: readonly Member[] };

/** Asks the person whether what they say may be captioned; shows, as long as it lasts, that it is. */
export function OwnCaptions({ speaker, people }: Props) {
  const snapshot = useSelector(speaker, (each) => each);
  const { requesters, service } = snapshot.context;
  const isWaiting = snapshot.matches('waiting');
  const names = people.filter(({ memberId }) => requesters.includes(memberId)).map(nameOf);
  if (service === undefined || names.length === 0 || !(isWaiting || snapshot.matches('allowed'))) return null;
  const decline = () => speaker.send({ type: 'user.captionsDeclined' });
  return (
    <StageBanner
      role="status"
      icon={<CaptionsIcon aria-hidden="true" />}
      actions={
        isWaiting ? (
          <>
            <Button size="small" variant="primary" onClick={() => speaker.send({ type: 'user.captionsAllowed' })}>
              {captionMessages.allow}
            </Button>
            <Button size="small" onClick={decline}>
              {captionMessages.notNow}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={decline}>
            {captionMessages.stop}
          </Button>
        )
      }
    >
      {isWaiting ? captionMessages.request(names, service) : captionMessages.captioned(names, service)}
    </StageBanner>
  );
}
