import { memo, useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Point, Stroke } from '@colloquy/machines/canvas/drawing.ts';
import { drawingMessages } from '../../../messages/drawing.ts';
import type { Drawings } from './drawings.ts';
import type { ShownLine } from './drawingView.ts';
import styles from './Drawing.module.css';

type Props = {
  lines: readonly ShownLine[];
  /** By member id, or OWN. */
  colours: ReadonlyMap<string, string>;
  nameOf: (by: string) => string;
  /** Where the local user draws: what the pen does goes there. */
  pen: Drawings | undefined;
};

/** Over the tile's video, exactly where its picture is: lines, and the pen. */
export function DrawnPicture({ lines, colours, nameOf, pen }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState<number>();
  useEffect(() => {
    const video = layer.current?.closest('article')?.querySelector('video');
    if (!video) return undefined;
    const look = () => {
      if (video.videoHeight > 0) setRatio(video.videoWidth / video.videoHeight);
    };
    look();
    const left = new AbortController();
    for (const type of ['resize', 'loadedmetadata']) video.addEventListener(type, look, { signal: left.signal });
    return () => left.abort();
  }, []);
  const colourOf = ({ by }: ShownLine) => colours.get(by) ?? 'currentColor';
  return (
    <div ref={layer} className={styles['layer']} data-drawing={pen !== undefined}>
      {ratio !== undefined && (
        <div className={styles['picture']} style={{ '--ratio': ratio }} data-picture {...(pen && handlersOf(pen))}>
          {lines.length > 0 && (
            <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={drawingMessages.lines}>
              {lines.map((line) => (
                <DrawnLine key={`${line.by} ${line.line}`} points={line.points} colour={colourOf(line)} />
              ))}
            </svg>
          )}
          {lines.map((line) => {
            const end = line.named && line.points.at(-1);
            return end && <NameAt key={line.by} end={end} colour={colourOf(line)} name={nameOf(line.by)} />;
          })}
        </div>
      )}
    </div>
  );
}

/** On a white edge, so that it is seen on any picture. */
const DrawnLine = memo(function DrawnLine({ points, colour }: { points: Stroke; colour: string }) {
  const path = pathOf(points);
  return (
    <>
      <path className={styles['edge']} d={path} />
      <path className={styles['line']} d={path} stroke={colour} />
    </>
  );
});

/** A line without length is a dot, by its round ends. */
function pathOf(points: Stroke): string {
  const [first] = points;
  const places = points.map(({ x, y }) => `${round(x)} ${round(y)}`);
  return first ? `M${places.join('L')}${points.length === 1 ? `L${places.join('')}` : ''}` : '';
}
const round = (share: number) => Math.round(share * 10_000) / 10;

/** Beside the line's end, away from the line where it was drawn forwards, and within the picture. */
function NameAt({ end: { x, y }, colour, name }: { end: Point; colour: string; name: string }) {
  return (
    <span
      className={styles['name']}
      translate="no"
      style={{
        ...(x < 0.75
          ? { left: `calc(${x * 100}% + 12px)`, maxInlineSize: `calc(${(1 - x) * 100}% - 16px)` }
          : { right: `calc(${(1 - x) * 100}% + 12px)`, maxInlineSize: `calc(${x * 100}% - 16px)` }),
        top: `${y * 100}%`,
        translate: `0 ${-y * 100}%`,
        background: colour,
      }}
    >
      {name}
    </span>
  );
}

/** Mouse, finger and pen alike; beyond the picture's edge a line goes on along it. */
function handlersOf(drawings: Drawings) {
  const leave = ({ pointerId }: PointerEvent) => drawings.send({ type: 'pen.left', pointer: pointerId });
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      drawings.send({ type: 'pen.pressed', pointer: event.pointerId, at: placeOf(event, event.currentTarget) });
    },
    onPointerMove({ currentTarget, nativeEvent, pointerId }: PointerEvent<HTMLElement>) {
      const all = nativeEvent.getCoalescedEvents?.() ?? [];
      const through = (all.length > 0 ? all : [nativeEvent]).map((each) => placeOf(each, currentTarget));
      drawings.send({ type: 'pen.moved', pointer: pointerId, through });
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    onLostPointerCapture: leave,
  };
}

function placeOf({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>, picture: HTMLElement): Point {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
