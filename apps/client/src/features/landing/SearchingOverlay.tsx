import { useRef } from 'react';
import { landing } from '../../messages/landing.ts';
import { searchMessages } from '../../messages/searching.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ChipList } from '../../ui/buttons/Chip.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { LandingContext } from './landingContext.ts';
import styles from './SearchingOverlay.module.css';

/** Covers everything while a room is searched for or opened, and shows the progress. */
export function SearchingOverlay() {
  const actor = LandingContext.useActorRef();
  const covers = LandingContext.useSelector((state) => state.hasTag('busy') || state.status === 'done');
  const step = LandingContext.useSelector((state) => {
    if (state.matches('searching')) return 'searching';
    if (state.matches('matching')) return 'matching';
    return state.matches('hosting') ? 'hosting' : 'entering';
  });
  const tags = LandingContext.useSelector((state) => state.context.tags);
  const cancel = useRef<HTMLButtonElement>(null);
  if (!covers) return null;

  const cancelSearch = () => actor.send({ type: 'user.cancelled' });
  const status = {
    searching: searchMessages.searching(tags),
    matching: searchMessages.hostingInstead,
    hosting: searchMessages.hosting,
    entering: searchMessages.entering,
  }[step];

  return (
    <Dialog
      size="screen"
      title={searchMessages.overlay}
      titleHidden
      onClose={cancelSearch}
      initialFocus={cancel}
      actions={
        <Button ref={cancel} size="large" onClick={cancelSearch}>
          {searchMessages.cancel}
        </Button>
      }
    >
      <div aria-hidden="true" className={styles['sonar']}>
        <span />
        <span />
        <span />
      </div>
      <p role="status" className={styles['status']}>
        {status}
      </p>
      {/* Fewer are in the sentence. */}
      {tags.length > 3 && <ChipList aria-label={landing.chosen} chips={tags} className={styles['tags']} />}
    </Dialog>
  );
}
