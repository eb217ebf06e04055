import { useRef, type KeyboardEvent } from 'react';
import { Box, CircleStop, Users, Waypoints } from 'lucide-react';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { classNames } from '../../../ui/classNames.ts';
import type { TreeRow } from '../model/actorTree.ts';
import { formatStateValue } from '../model/stateValue.ts';
import type { View } from '../useView.ts';
import styles from './ActorTree.module.css';

/** Every actor below its parent, ended ones included. Arrow keys move through it, as in any tree. */
export function ActorTree({ tree, names, picked, pick }: Pick<View, 'tree' | 'names' | 'picked' | 'pick'>) {
  const list = useRef<HTMLUListElement>(null);
  const chosen = picked && `${picked.source}/${picked.actor}`;
  const rows = tree.filter(({ actor }) => actor);
  const walk = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ key }) => key === chosen);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const next = to === undefined ? undefined : rows[to];
    if (!next) return;
    event.preventDefault();
    pick(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  if (rows.length === 0) return <p className={styles['none']}>{inspectorMessages.noActors}</p>;
  return (
    <ul ref={list} role="tree" aria-label={inspectorMessages.actors} className={styles['tree']} onKeyDown={walk}>
      {tree.map((row) => (
        <Row
          key={row.key}
          row={row}
          label={row.actor ? names(row.actor) : row.label}
          isPicked={row.key === chosen}
          onPick={() => row.actor && pick(row.key)}
        />
      ))}
    </ul>
  );
}

function Row({ row, label, isPicked, onPick }: { row: TreeRow; label: string; isPicked: boolean; onPick: () => void }) {
  const { actor, level, position, siblings } = row;
  const hasEnded = actor !== undefined && actor.status !== 'active';
  const about = hasEnded ? inspectorMessages.stopped : formatStateValue(actor?.value);
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isPicked}
      tabIndex={isPicked ? 0 : -1}
      data-key={row.key}
      className={classNames(styles['row'], hasEnded && styles['ended'], !actor && styles['source'])}
      style={{ '--level': level }}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') onPick();
      }}
    >
      <Icon row={row} hasEnded={hasEnded} />
      <span className={styles['name']} title={label}>
        {label}
      </span>
      <span className={styles['state']} title={about}>
        {actor && actor.machine === undefined && !hasEnded ? inspectorMessages.port : about}
      </span>
    </li>
  );
}

function Icon({ row: { actor }, hasEnded }: { row: TreeRow; hasEnded: boolean }) {
  if (!actor) return <Users aria-hidden="true" />;
  if (hasEnded) return <CircleStop aria-hidden="true" />;
  return actor.machine === undefined ? <Box aria-hidden="true" /> : <Waypoints aria-hidden="true" />;
}
