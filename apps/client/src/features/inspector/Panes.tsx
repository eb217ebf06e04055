import { Suspense, useRef, useState, type ComponentProps } from 'react';
import { inspectorMessages } from '../../messages/inspector.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { ChartPane } from './chart/ChartPane.tsx';
import { Connections } from './connections/Connections.tsx';
import { Details } from './log/Details.tsx';
import { Log } from './log/Log.tsx';
import type { ActorActions } from './sandbox/ActorTools.tsx';
import { SendEvent } from './sandbox/SendEvent.tsx';
import { Sequence } from './sequence/Sequence.tsx';
import { ActorTree } from './tree/ActorTree.tsx';
import { useWidth } from './useWidth.ts';
import type { View } from './useView.ts';
import styles from './Inspector.module.css';

/** Below this width one part is shown at a time. */
const SIDE_BY_SIDE = 980;

type Middle = 'chart' | 'sequence' | 'connections';
type Part = Middle | 'actors' | 'log' | 'send';

type Props = {
  view: View;
  actions: ActorActions;
  /** In a sandbox only. */
  sending: ComponentProps<typeof SendEvent> | undefined;
};

/** The parts of the inspector: side by side where there is room, otherwise in tabs. */
export function Panes({ view, actions, sending }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isWide = useWidth(box) >= SIDE_BY_SIDE;
  const [part, setPart] = useState<Part>('chart');
  const middle = [
    { id: 'chart' as const, label: inspectorMessages.chart, content: <ChartPane view={view} actions={actions} /> },
    { id: 'sequence' as const, label: inspectorMessages.sequence, content: <Sequence view={view} /> },
    { id: 'connections' as const, label: inspectorMessages.connections, content: <Connections view={view} /> },
  ];
  const log = (
    <div className={styles['column']}>
      <Log view={view} />
      <Details view={view} />
    </div>
  );
  const tree = <ActorTree {...view} />;
  const isGone = part === 'send' && !sending;
  const shown = isGone || (isWide && (part === 'actors' || part === 'log' || part === 'send')) ? 'chart' : part;
  return (
    <div ref={box} className={styles['panes']} data-wide={isWide}>
      <Suspense>
        {isWide ? (
          <>
            <div className={styles['side']}>
              <div className={styles['tree']}>{tree}</div>
              {sending && <SendEvent {...sending} />}
            </div>
            <Tabs<Middle>
              label={inspectorMessages.parts}
              className={styles['middle']}
              tabs={middle}
              value={shown as Middle}
              onChange={setPart}
            />
            {log}
          </>
        ) : (
          <Tabs<Part>
            label={inspectorMessages.parts}
            className={styles['middle']}
            tabs={[
              { id: 'actors', label: inspectorMessages.actors, content: tree },
              ...middle,
              ...(sending
                ? [{ id: 'send' as const, label: inspectorMessages.send, content: <SendEvent {...sending} /> }]
                : []),
              { id: 'log', label: inspectorMessages.log, content: log },
            ]}
            value={shown}
            onChange={setPart}
          />
        )}
      </Suspense>
    </div>
  );
}
