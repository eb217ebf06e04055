import { Download, File, X } from 'lucide-react';
import { namePartsOf } from '@colloquy/machines/fileTransfer/fileName.ts';
import { fileSize } from '../../../messages/fileSize.ts';
import { fileMessages } from '../../../messages/files.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import styles from './FileCard.module.css';
import type { Transfer } from './transfers.ts';

/** One file: what it is, how far it is, and what can be done. It is saved only when the person presses its link. */
export function FileCard({ transfer: { actor, snapshot, name: person, url } }: { transfer: Transfer }) {
  const { name, size, moved, direction } = snapshot.context;
  const { start, end } = ends(name);
  const isIncoming = direction === 'incoming';
  const isMoving = snapshot.matches('moving');
  const isRequested = isIncoming && snapshot.matches('offered');
  const state = snapshot.matches('offered')
    ? isIncoming
      ? fileMessages.offered(person)
      : fileMessages.waitingFor(person)
    : isMoving
      ? fileMessages.moved(fileSize(moved), fileSize(size))
      : fileMessages.ended[direction][snapshot.value as keyof (typeof fileMessages.ended)['incoming']];
  return (
    <div
      className={classNames(styles['card'], !isIncoming && styles['own'])}
      role="group"
      data-wide
      aria-label={fileMessages.file(name)}
    >
      <File aria-hidden="true" className={styles['icon']} />
      <div className={styles['about']}>
        <bdi className={styles['name']}>
          <span className={styles['start']}>{start}</span>
          {end}
        </bdi>
        <span className={styles['state']}>{fileMessages.state(fileSize(size), state)}</span>
        {isMoving && (
          <progress className={styles['progress']} value={moved} max={size} aria-label={fileMessages.progress} />
        )}
      </div>
      {isRequested ? (
        <div className={styles['buttons']}>
          <Button size="small" variant="primary" onClick={() => actor.send({ type: 'user.accepted' })}>
            {fileMessages.accept}
          </Button>
          <Button size="small" onClick={() => actor.send({ type: 'user.cancelled' })}>
            {fileMessages.decline}
          </Button>
        </div>
      ) : (
        snapshot.hasTag('open') && (
          <IconButton label={fileMessages.cancel} onClick={() => actor.send({ type: 'user.cancelled' })}>
            <X aria-hidden="true" />
          </IconButton>
        )
      )}
      {url !== undefined && (
        <a className={styles['save']} href={url} download={name} aria-label={fileMessages.save(name)}>
          <Download aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

/** What stays in sight of a long name, before its ending. */
const LAST_LETTERS = /\S.{0,5}$/su;

/** A name that is cut in the middle: its last letters and its ending stay. */
function ends(name: string): { start: string; end: string } {
  const { start, ending } = namePartsOf(name);
  const cut = LAST_LETTERS.exec(start)?.index ?? start.length;
  return { start: start.slice(0, cut), end: start.slice(cut) + ending };
}
