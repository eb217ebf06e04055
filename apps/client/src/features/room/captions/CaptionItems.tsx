import { useSelector } from '@xstate/react';
import { captionMessages } from '../../../messages/captions.ts';
import { MenuToggle } from '../../../ui/overlays/Menu.tsx';
import type { CaptionActors } from './captionActors.ts';
import { useCaptionSource } from './CaptionsContext.ts';
import { captionsSetting } from './captionsSetting.ts';
import { useCaptionActors, useIsAsked } from './useCaptions.ts';

/** In the view menu: captions of others, and, while someone asks for them, of the local user. */
export function CaptionItems() {
  const source = useCaptionSource();
  const [wants, setWants] = captionsSetting.useValue();
  const isRequested = useIsAsked(source);
  const actors = useCaptionActors(source);
  return (
    <>
      <MenuToggle checked={wants} onChange={setWants}>
        {captionMessages.show}
      </MenuToggle>
      {actors && isRequested && <OwnToggle speaker={actors.speaker} />}
    </>
  );
}

function OwnToggle({ speaker }: Pick<CaptionActors, 'speaker'>) {
  const state = useSelector(speaker, (snapshot) => snapshot);
  if (state.matches('unable') || state.matches('checking')) return null;
  return (
    <MenuToggle
      checked={state.matches('allowed')}
      onChange={(allowed) => speaker.send({ type: allowed ? 'user.captionsAllowed' : 'user.captionsDeclined' })}
    >
      {captionMessages.own}
    </MenuToggle>
  );
}
