import styles from './Mosaic.module.css';

/** Pairs share an interest and a colour; the first of each is speaking. */
const PEOPLE = [
  { hue: 200, tag: 'webrtc', speaking: true },
  { hue: 28, tag: 'typography', speaking: false },
  { hue: 150, tag: 'rust', speaking: false },
  { hue: 28, tag: 'typography', speaking: true },
  { hue: 262, tag: 'motion', speaking: false },
  { hue: 200, tag: 'webrtc', speaking: false },
];

/** Decoration: a room full of conversations, drawn without a picture. */
export function Mosaic() {
  return (
    <div aria-hidden="true" className={styles['mosaic']}>
      {PEOPLE.map(({ hue, tag, speaking }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <div key={at} className={styles['tile']} data-speaking={speaking} style={{ '--hue': hue }}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMax slice" className={styles['person']}>
            <ellipse cx="50" cy="112" rx="40" ry="46" />
            <circle cx="50" cy="45" r="18" />
          </svg>
          <span className={styles['tag']}>{tag}</span>
        </div>
      ))}
    </div>
  );
}
