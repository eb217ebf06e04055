import type { MachineChart, Picture } from '@colloquy/machines/inspector/chart.ts';
import type { Heat } from '@colloquy/machines/inspector/heat.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { classNames } from '../../../ui/classNames.ts';
import styles from './ChartText.module.css';

type Props = {
  chart: MachineChart;
  picture: Picture;
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  heat?: ((transition: string) => Heat) | undefined;
};

/** The same part of the chart as text: each state, whether it is active, and its transitions. */
export function ChartText({ chart, picture, active, taken, heat }: Props) {
  const states = chart.states.filter(({ id }) => id === picture.root || id.startsWith(`${picture.root}.`));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table longer than its place is scrolled by keys
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={inspectorMessages.asText}>
      <table className={styles['table']} aria-label={inspectorMessages.statesOf(picture.root)}>
        <thead>
          <tr>
            <th scope="col">{inspectorMessages.state}</th>
            <th scope="col">{inspectorMessages.means}</th>
            <th scope="col">{inspectorMessages.leads}</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ id, description }) => (
            <tr key={id} data-state-id={id} className={classNames(active.has(id) && styles['isActive'])}>
              <th scope="row">
                {shortId(id, picture.root)}
                {active.has(id) && <span className={styles['mark']}>{inspectorMessages.active}</span>}
              </th>
              <td>{description}</td>
              <td>
                <ul>
                  {chart.transitions
                    .filter(({ source }) => source === id)
                    .map((transition) => (
                      <li key={transition.id} data-transition-id={transition.id}>
                        <code>{transition.event}</code>
                        {transition.guard !== undefined && <> {`[${transition.guard}]`}</>}{' '}
                        {`→ ${transition.targets.map((to) => shortId(to, picture.root)).join(', ') || inspectorMessages.stays}`}
                        {heat && <span className={styles['mark']}>{testedBy(heat(transition.id))}</span>}
                        {taken.has(transition.id) && <span className={styles['mark']}>{inspectorMessages.last}</span>}
                      </li>
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

const testedBy = ({ layers }: Heat) =>
  layers.length === 0 ? inspectorMessages.untested : inspectorMessages.takenBy(layers.join(', '));

const shortId = (id: string, root: string) => (id.startsWith(`${root}.`) ? id.slice(root.length + 1) : id);
