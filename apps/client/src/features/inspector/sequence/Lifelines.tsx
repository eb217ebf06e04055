import { useEffect, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { classNames } from '../../../ui/classNames.ts';
import type { SequenceDiagram, Message } from '../model/lifelines.ts';
import { useWidth } from '../useWidth.ts';
import styles from './Sequence.module.css';

const ROW = 40;
/** A lifeline takes the available width, and at least this: few fit a phone, many are scrolled. */
const NARROWEST = { few: 92, many: 130 };
const FEW = 3;
const TIME = 64;
/** Of a letter in wide fonts. */
const LETTER = 6.4;

type Props = SequenceDiagram & { at: number; onTravel: (at: number) => void };

/** A line for each participant, an arrow for each message. Every row is a button that selects its moment. */
export function Lifelines({ lifelines, messages, at, onTravel }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while drawing, and never memoised
  const list = useVirtualizer({
    count: messages.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 10,
  });
  const here = messages.findLastIndex(({ index }) => index <= at);
  useEffect(() => {
    if (here >= 0) list.scrollToIndex(here, { align: 'auto' });
  }, [list, here]);
  const lifelineWidth = Math.max(
    lifelines.length <= FEW ? NARROWEST.few : NARROWEST.many,
    Math.floor((useWidth(box) - TIME) / lifelines.length),
  );
  const width = TIME + lifelines.length * lifelineWidth;
  return (
    <div ref={box} className={styles['scroll']}>
      <div className={styles['lifelines']} style={{ inlineSize: width }}>
        <div className={styles['heads']} aria-hidden="true">
          <span style={{ inlineSize: TIME }} />
          {lifelines.map((name) => (
            <span key={name} className={styles['head']} style={{ inlineSize: lifelineWidth }} title={name}>
              {name}
            </span>
          ))}
        </div>
        <ol
          className={styles['messages']}
          style={{ blockSize: list.getTotalSize() }}
          aria-label={inspectorMessages.lifelines}
        >
          {list.getVirtualItems().map(({ index, start }) => {
            const message = messages[index];
            return (
              message && (
                <li key={index} className={styles['message']} style={{ insetBlockStart: start, blockSize: ROW }}>
                  <Row
                    message={message}
                    lifelines={lifelines}
                    width={lifelineWidth}
                    isHere={index === here}
                    onPick={() => onTravel(message.index)}
                  />
                </li>
              )
            );
          })}
        </ol>
      </div>
    </div>
  );
}

type RowProps = { message: Message; lifelines: readonly string[]; width: number; isHere: boolean; onPick: () => void };

function Row({
  message: { from, to, text, deliveryLabel, deliveryDescription, time, delivery },
  lifelines,
  width,
  isHere,
  onPick,
}: RowProps) {
  const x = (lifeline: number) => TIME + lifeline * width + width / 2;
  const [start, stop] = [x(from), x(to)];
  const direction = Math.sign(stop - start) || 1;
  // A lost message ends half way, in a cross.
  const tip = delivery === 'lost' ? (start + stop) / 2 : stop - direction * 2;
  const label = `${time} ${inspectorMessages.toWhom(lifelines[from] ?? '', lifelines[to] ?? '')}: ${text}${deliveryDescription === '' ? '' : `, ${deliveryDescription}`}`;
  // Text that is longer than its arrow stays between the times and the edge.
  const edge = TIME + lifelines.length * width;
  const half = Math.min((text.length + deliveryLabel.length + 3) * LETTER, edge - TIME) / 2;
  const middle = from === to ? start + 44 : Math.max(TIME + half, Math.min((start + stop) / 2, edge - half));
  return (
    <button
      type="button"
      className={classNames(styles['row'], isHere && styles['isHere'])}
      aria-current={isHere}
      data-delivery={delivery}
      onClick={onPick}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg aria-hidden="true" width={TIME + lifelines.length * width} height={ROW}>
        {lifelines.map((name, n) => (
          <line key={name} className={styles['life']} x1={x(n)} x2={x(n)} y1={0} y2={ROW} />
        ))}
        <text className={styles['time']} x={TIME - 8} y={26}>
          {time}
        </text>
        {from === to ? (
          <path className={styles['way']} d={`M${start} 14 h26 v14 h-24`} />
        ) : (
          <line className={styles['way']} x1={start} x2={tip} y1={28} y2={28} />
        )}
        {delivery === 'lost' ? (
          <path className={styles['cross']} d={`M${tip - 6} 22 l12 12 M${tip + 6} 22 l-12 12`} />
        ) : (
          <path className={styles['tip']} d={from === to ? tipAt(start + 2, -1) : tipAt(stop, direction)} />
        )}
        <circle className={styles['from']} cx={start} cy={from === to ? 14 : 28} r={3} />
        <text
          className={styles['text']}
          x={middle}
          y={from === to ? 25 : 18}
          textAnchor={from === to ? 'start' : 'middle'}
        >
          {text}
          {deliveryLabel !== '' && <tspan className={styles['deliveryLabel']}>{` · ${deliveryLabel}`}</tspan>}
        </text>
      </svg>
    </button>
  );
}

const tipAt = (x: number, direction: number) => `M${x} 28 l${-9 * direction} -5 v10 z`;
