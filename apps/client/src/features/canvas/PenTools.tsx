import { Eraser } from 'lucide-react';
import { INKS, WIDTHS, type Pen } from '@colloquy/machines/canvas/drawing.ts';
import { canvasMessages } from '../../messages/canvas.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { COLOURS } from './paint.ts';
import styles from './PenTools.module.css';

type Props = { pen: Pen; onChange: (pen: Pen) => void };

/** What the next line is drawn with (R-CANVAS-3). Radio buttons, so that the arrow keys choose. */
export function PenTools({ pen, onChange }: Props) {
  return (
    <>
      <fieldset className={styles['choices']}>
        <legend>
          <VisuallyHidden>{canvasMessages.ink}</VisuallyHidden>
        </legend>
        {INKS.map((ink) => (
          <label key={ink} title={canvasMessages.inks[ink]} className={styles['choice']}>
            <input
              type="radio"
              name="ink"
              aria-label={canvasMessages.inks[ink]}
              checked={pen.ink === ink}
              onChange={() => onChange({ ...pen, ink })}
            />
            {ink === 'eraser' ? (
              <Eraser aria-hidden="true" />
            ) : (
              <span className={styles['swatch']} style={{ background: COLOURS[ink] }} />
            )}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles['choices']}>
        <legend>
          <VisuallyHidden>{canvasMessages.width}</VisuallyHidden>
        </legend>
        {WIDTHS.map((width) => (
          <label key={width} title={canvasMessages.widths[width]} className={styles['choice']}>
            <input
              type="radio"
              name="width"
              aria-label={canvasMessages.widths[width]}
              checked={pen.width === width}
              onChange={() => onChange({ ...pen, width })}
            />
            <span className={styles['line']} style={{ blockSize: width }} />
          </label>
        ))}
      </fieldset>
    </>
  );
}
