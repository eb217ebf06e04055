import type { ChartedTransition, ChartPart, MachineChart } from '@colloquy/machines/inspector/chart.ts';
import type { TransitionCoverage } from '@colloquy/machines/inspector/coverage.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { classNames } from '../../../ui/classNames.ts';
import styles from './ChartText.module.css';

type Props = {
  chart: MachineChart;
  part: ChartPart;
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  coverage?: ((transition: string) => TransitionCoverage) | undefined;
};

/** The same part of the chart as text: each state, whether it is active, and its transitions. */
export function ChartText({ chart, part, active, taken, coverage }: Props) {
  const states = chart.states.filter(({ id }) => id === part.root || id.startsWith(`${part.root}.`));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table longer than its place is scrolled by keys
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={inspectorMessages.asText}>
      <table className={styles['table']} aria-label={inspectorMessages.statesOf(part.root)}>
        <thead>
          <tr>
            <th scope="col">{inspectorMessages.state}</th>
            <th scope="col">{inspectorMessages.description}</th>
            <th scope="col">{inspectorMessages.transitions}</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ id, description }) => (
            <tr key={id} data-state-id={id} className={classNames(active.has(id) && styles['isActive'])}>
              <th scope="row">
                <code>{shortId(id, part.root)}</code>{' '}
                {active.has(id) && <span className={styles['mark']}>{inspectorMessages.active}</span>}
              </th>
              <td>{description}</td>
              <td>
                <ul>
                  {chart.transitions
                    .filter(({ source }) => source === id)
                    .map((transition) => (
                      <Transition
                        key={transition.id}
                        transition={transition}
                        root={part.root}
                        isTaken={taken.has(transition.id)}
                        coverage={coverage?.(transition.id)}
                      />
                    ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TransitionProps = {
  transition: ChartedTransition;
  root: string;
  isTaken: boolean;
  coverage: TransitionCoverage | undefined;
};

function Transition({ transition: { id, event, guard, targets }, root, isTaken, coverage }: TransitionProps) {
  const to = targets.map((target) => shortId(target, root)).join(', ') || inspectorMessages.stays;
  return (
    <li data-transition-id={id} className={classNames(isTaken && styles['isTaken'])}>
      <code>{event}</code> {guard !== undefined && <span className={styles['guard']}>{`[${guard}]`}</span>}{' '}
      <span className={styles['target']}>{`→ ${to}`}</span>{' '}
      {isTaken && <span className={styles['mark']}>{inspectorMessages.lastTransition}</span>}{' '}
      {coverage && (
        <span className={styles['tests']} data-tested={coverage.layers.length > 0}>
          {testedBy(coverage)}
        </span>
      )}
    </li>
  );
}

const testedBy = ({ layers }: TransitionCoverage) =>
  layers.length === 0 ? inspectorMessages.untested : inspectorMessages.takenBy(layers.join(', '));

const shortId = (id: string, root: string) => (id.startsWith(`${root}.`) ? id.slice(root.length + 1) : id);
