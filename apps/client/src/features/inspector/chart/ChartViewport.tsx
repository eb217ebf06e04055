import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { followActive } from './followActive.ts';
import { usePan } from './usePan.ts';
import { useZoom } from './useZoom.ts';
import { MIN_ZOOM, MAX_ZOOM } from './zoom.ts';
import styles from './ChartViewport.module.css';

type Props = {
  /** The diagram's size in its layout. */
  width: number;
  height: number;
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  /** What its marks mean. */
  legend: ReactNode;
  /** The diagram, as an `svg` that fills the room it is given. */
  children: ReactNode;
};

/** The viewport of a diagram: it opens fitted, can be zoomed and dragged, and scrolls to what is active. */
export function ChartViewport({ width, height, active, taken, legend, children }: Props) {
  const viewport = useRef<HTMLDivElement>(null);
  const isPanning = useRef(false);
  const { zoom, isFitted, size, step, fit } = useZoom(viewport, { width, height });
  usePan(viewport, isPanning);
  const fitted = isFitted ? zoom : undefined;
  useEffect(() => {
    if (viewport.current && !isPanning.current) followActive(viewport.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is active, taken and fitted says when to look again
  }, [active, taken, fitted]);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') step(1);
    else if (event.key === '-') step(-1);
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };
  const { asDiagram, zoomIn, zoomOut, zoomFit, percent } = inspectorMessages;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the diagram count on its buttons, too
    <div className={styles['area']} onKeyDown={press}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a diagram larger than its viewport is scrolled by keys */}
      <div ref={viewport} className={styles['viewport']} tabIndex={0} role="group" aria-label={asDiagram}>
        <div className={styles['sheet']} style={{ inlineSize: size.width, blockSize: size.height }}>
          {children}
        </div>
      </div>
      <div className={styles['strip']}>
        {legend}
        <div role="group" aria-label={inspectorMessages.zoom} className={styles['zoom']}>
          <IconButton size="small" label={zoomOut} disabled={zoom <= MIN_ZOOM} onClick={() => step(-1)}>
            <ZoomOut />
          </IconButton>
          <span className={styles['percent']}>{percent(zoom)}</span>
          <IconButton size="small" label={zoomIn} disabled={zoom >= MAX_ZOOM} onClick={() => step(1)}>
            <ZoomIn />
          </IconButton>
          <IconButton size="small" label={zoomFit} aria-pressed={isFitted} onClick={fit}>
            <Maximize />
          </IconButton>
        </div>
      </div>
    </div>
  );
}
