import styles from './Mosaic.module.css';

/** Pairs share an interest and a colour; one of each is speaking. */
const PEOPLE = [
  { hue: 200, tag: 'webrtc', speaking: true, shift: -6 },
  { hue: 32, tag: 'typography', speaking: false, shift: 8 },
  { hue: 32, tag: 'typography', speaking: true, shift: 4 },
  { hue: 200, tag: 'webrtc', speaking: false, shift: -10 },
  { hue: 268, tag: 'motion', speaking: false, shift: 0 },
];

/** Decoration: a room full of conversations, drawn in CSS. */
export function Mosaic() {
  return (
    <div aria-hidden="true" translate="no" className={styles['mosaic']}>
      {PEOPLE.map(({ hue, tag, speaking, shift }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <div
          key={at}
          className={styles['tile']}
          data-speaking={speaking}
          style={{ '--hue': hue, '--shift': `${shift}%` }}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMax meet" className={styles['person']}>
            <path d="M6 100c0-28 20-40 44-40s44 12 44 40z" />
            <circle cx="50" cy="34" r="19" />
          </svg>
          <span className={styles['tag']}>{tag}</span>
        </div>
      ))}
    </div>
  );
}
