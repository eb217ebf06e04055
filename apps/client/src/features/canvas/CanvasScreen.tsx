import { useEffect, useMemo, useRef, useState } from 'react';
import { Download, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useMachine } from '@xstate/react';
import { canvasMachine } from '@colloquy/machines/canvas/canvasMachine.ts';
import { strokesOf, type PenStroke } from '@colloquy/machines/canvas/drawing.ts';
import { useAppServices } from '../../app/appServices.tsx';
import { canvasMessages } from '../../messages/canvas.ts';
import { shell } from '../../messages/shell.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Paper } from './Paper.tsx';
import { FIRST_CHOICE, PenTools, penOf } from './PenTools.tsx';
import styles from './Canvas.module.css';

/** `recall` and `remember` keep the drawing through a reload. */
type Props = { recall: () => readonly PenStroke[]; remember: (strokes: readonly PenStroke[]) => void };

/** A freehand pad (R-CANVAS-1 to R-CANVAS-3). */
export function CanvasScreen({ recall, remember }: Props) {
  const { withInspection } = useAppServices();
  const [logic] = useState(() => withInspection(canvasMachine));
  const [kept] = useState(recall);
  const [{ context }, send] = useMachine(logic, { input: { strokes: kept } });
  const { history, line, shape } = context;
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const strokes = useMemo(() => strokesOf(history), [history]);
  const paper = useRef<HTMLCanvasElement>(null);
  useEffect(() => remember(strokes), [remember, strokes]);

  const download = () => {
    paper.current?.toBlob((file) => {
      if (!file) return;
      const url = URL.createObjectURL(file);
      Object.assign(document.createElement('a'), { href: url, download: canvasMessages.file }).click();
      URL.revokeObjectURL(url);
    });
  };
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      send({ type: event.shiftKey ? 'user.redone' : 'user.undone' });
    };
    document.addEventListener('keydown', byKey);
    return () => document.removeEventListener('keydown', byKey);
  }, [send]);

  return (
    <div className={styles['screen']} data-fills>
      <div className={styles['head']}>
        <PageHead title={shell.canvas} lead={canvasMessages.hint} />
        <Button
          size="small"
          icon={<Trash2 />}
          title={canvasMessages.clear}
          aria-disabled={strokes.length === 0}
          onClick={() => send({ type: 'user.cleared' })}
        >
          {canvasMessages.clear}
        </Button>
        <Button size="small" icon={<Download />} title={canvasMessages.download} onClick={download}>
          {canvasMessages.download}
        </Button>
      </div>
      <div className={styles['desk']}>
        <div role="group" aria-label={canvasMessages.tools} className={styles['tools']}>
          <PenTools choice={choice} onChange={setChoice} />
          <div className={styles['steps']}>
            <IconButton
              label={canvasMessages.undo}
              aria-disabled={history.done.length === 0}
              aria-keyshortcuts="Control+Z"
              onClick={() => send({ type: 'user.undone' })}
            >
              <Undo2 />
            </IconButton>
            <IconButton
              label={canvasMessages.redo}
              aria-disabled={history.undone.length === 0}
              aria-keyshortcuts="Control+Shift+Z"
              onClick={() => send({ type: 'user.redone' })}
            >
              <Redo2 />
            </IconButton>
          </div>
        </div>
        <Paper ref={paper} strokes={strokes} line={line} shape={shape?.kind} next={penOf(choice)} send={send} />
      </div>
    </div>
  );
}
