import { useRef } from 'react';
import { landing } from '../../messages/landing.ts';
import { searchMessages } from '../../messages/searching.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ChipList } from '../../ui/buttons/Chip.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { LandingContext } from './landingContext.ts';
import styles from './SearchingOverlay.module.css';

/** Covers everything while a room is searched for or opened, and shows the progress where the room then shows itself. */
export function SearchingOverlay() {
  const actor = LandingContext.useActorRef();
  const covers = LandingContext.useSelector((state) => state.hasTag('busy') || state.status === 'done');
  const step = LandingContext.useSelector((state) => {
    if (state.matches('searching')) return 'searching';
    if (state.matches('matching')) return 'hostingInstead';
    return state.matches('hosting') ? 'hosting' : 'entering';
  });
  const tags = LandingContext.useSelector((state) => state.context.tags);
  const cancel = useRef<HTMLButtonElement>(null);
  if (!covers) return null;

  const cancelSearch = () => actor.send({ type: 'user.cancelled' });
  return (
    <Dialog size="screen" title={searchMessages.overlay} titleHidden onClose={cancelSearch} initialFocus={cancel}>
      <img src="/favicon.svg" alt="" width={24} height={24} className={styles['mark']} />
      <div className={styles['columns']}>
        <div aria-hidden="true" className={styles['sonar']}>
          <span />
          <span />
          <span />
        </div>
        <div className={styles['words']}>
          <p role="status" className={styles['status']}>
            {searchMessages[step]}
          </p>
          {tags.length > 0 && <ChipList aria-label={landing.chosen} chips={tags} className={styles['tags']} />}
          <Button ref={cancel} size="large" wide onClick={cancelSearch}>
            {searchMessages.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
