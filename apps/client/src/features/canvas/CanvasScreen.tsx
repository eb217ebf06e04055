import { useEffect, useMemo, useRef, useState } from 'react';
import { Download, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useMachine } from '@xstate/react';
import { canvasMachine } from '@colloquy/machines/canvas/canvasMachine.ts';
import { strokesOf } from '@colloquy/machines/canvas/drawing.ts';
import { useAppServices } from '../../app/appServices.tsx';
import { canvasMessages } from '../../messages/canvas.ts';
import { shell } from '../../messages/shell.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Paper } from './Paper.tsx';
import styles from './Canvas.module.css';

/** A freehand pad (R-CANVAS-1, R-CANVAS-2). Load with `lazy()`. */
export default function CanvasScreen() {
  const { watch } = useAppServices();
  const [logic] = useState(() => watch(canvasMachine));
  const [{ context }, send] = useMachine(logic);
  const { history, line } = context;
  const strokes = useMemo(() => strokesOf(history), [history]);
  const paper = useRef<HTMLCanvasElement>(null);

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
    <div className={styles['screen']}>
      <PageHead title={shell.canvas} lead={canvasMessages.hint} />
      <div role="group" aria-label={canvasMessages.tools} className={styles['tools']}>
        <Button
          icon={<Undo2 />}
          aria-disabled={history.done.length === 0}
          title="Ctrl+Z"
          onClick={() => send({ type: 'user.undone' })}
        >
          {canvasMessages.undo}
        </Button>
        <Button
          icon={<Redo2 />}
          aria-disabled={history.undone.length === 0}
          title="Ctrl+Shift+Z"
          onClick={() => send({ type: 'user.redone' })}
        >
          {canvasMessages.redo}
        </Button>
        <Button icon={<Trash2 />} aria-disabled={strokes.length === 0} onClick={() => send({ type: 'user.cleared' })}>
          {canvasMessages.clear}
        </Button>
        <Button variant="primary" icon={<Download />} onClick={download}>
          {canvasMessages.download}
        </Button>
      </div>
      <div className={styles['desk']}>
        <Paper ref={paper} strokes={strokes} line={line} send={send} />
      </div>
    </div>
  );
}
