import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createStored } from '../createStored.ts';
import { matchesWords } from '../search/matchesWords.ts';
import { SearchField } from '../search/SearchField.tsx';
import styles from './EmojiPicker.module.css';

export type EmojiNames = { searchEmoji: string; noEmoji: string; recentEmojis: string };
/** A group's name, and its emojis with theirs. */
export type EmojiGroup = { name: string; emojis: readonly { picture: string; name: string }[] };

type Props = { groups: readonly EmojiGroup[]; labels: EmojiNames; onPick: (emoji: string) => void };

/** As many as fit into one line of the grid. */
const COLUMNS = 8;
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
};

/** The last ones picked. */
const recentEmojis = createStored(
  'emojis',
  (text) => text?.split(' ') ?? [],
  (recent) => recent.join(' '),
);

/** Emojis by group, found by name. One stop for Tab; arrow keys move through them. */
export function EmojiPicker({ groups, labels, onPick }: Props) {
  const [search, setSearch] = useState('');
  const [recent, setRecent] = recentEmojis.useValue();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With a finger it would open a keyboard over the emojis.
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  const all = groups.flatMap(({ emojis }) => emojis);
  const lastPicked = {
    name: labels.recentEmojis,
    emojis: recent.flatMap((emoji) => all.find(({ picture }) => picture === emoji) ?? []),
  };
  // A search finds each once.
  const found = (search === '' ? [lastPicked, ...groups] : groups)
    .map(({ name: group, emojis }) => ({
      group,
      emojis: emojis.filter(({ name }) => matchesWords(search, [name, group])),
    }))
    .filter(({ emojis }) => emojis.length > 0);
  const first = found[0]?.emojis[0]?.picture;

  const pick = (emoji: string) => {
    setRecent([emoji, ...recent.filter((each) => each !== emoji)].slice(0, COLUMNS));
    onPick(emoji);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
  };

  return (
    <div className={styles['picker']}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // To React the composer's form is around this one: it would send the message.
          event.stopPropagation();
          if (first !== undefined) pick(first);
        }}
      >
        <SearchField
          ref={field}
          label={labels.searchEmoji}
          placeholder={labels.searchEmoji}
          value={search}
          onChange={setSearch}
        />
      </form>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the buttons in it */}
      <div ref={list} className={styles['list']} onKeyDown={onKeyDown}>
        {found.length === 0 && <p className={styles['none']}>{labels.noEmoji}</p>}
        {found.map(({ group, emojis }) => (
          <div key={group} role="group" aria-label={group}>
            <p className={styles['title']} aria-hidden="true">
              {group}
            </p>
            <div className={styles['grid']}>
              {emojis.map(({ picture: emoji, name }) => (
                <button
                  key={emoji}
                  type="button"
                  className={styles['emoji']}
                  aria-label={name}
                  title={name}
                  tabIndex={group === found[0]?.group && emoji === first ? 0 : -1}
                  onClick={() => pick(emoji)}
                >
                  {emoji}
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
