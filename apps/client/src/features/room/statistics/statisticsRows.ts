import type { ConnectionQuality } from '@colloquy/machines/peerQuality/weakOrPoor.ts';
import type { Flow, Measure } from '@colloquy/machines/peerQuality/ports.ts';
import { LANGUAGE } from '../../../messages/localised.ts';
import { statisticsMessages } from '../../../messages/statistics.ts';

const SHARE = new Intl.NumberFormat(LANGUAGE, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** One line of the view: its label, and its figures. */
export type StatisticsRow = readonly [title: string, values: readonly string[]];

/** The figures of one connection, on the screen and in the text alike. */
export function statisticsRowsOf(measure: Measure, reception: ConnectionQuality): StatisticsRow[] {
  return [
    [statisticsMessages.receptionTitle, [statisticsMessages.reception[reception]]],
    [statisticsMessages.route, [routeOf(measure)]],
    [
      statisticsMessages.roundTrip,
      [measure.roundTrip === undefined ? statisticsMessages.unknown : `${measure.roundTrip} ms`],
    ],
    [statisticsMessages.sending, flowsOf(measure.sending)],
    [statisticsMessages.receiving, flowsOf(measure.receiving)],
  ];
}

/**
 * A report to copy, a block for each person. People are identified by their member id, which only the server can
 * resolve.
 */
export function reportOf(
  people: readonly { memberId: string; figures: readonly StatisticsRow[] }[],
  about: { at: Date; browser: string },
): string {
  const blocks = people.map(({ memberId, figures }) =>
    [statisticsMessages.person(memberId), ...figures.map(([title, values]) => `  ${title}: ${values.join('; ')}`)].join(
      '\n',
    ),
  );
  return [`${statisticsMessages.title}, ${about.at.toISOString()}\n${about.browser}`, ...blocks].join('\n\n');
}

function routeOf({ route }: Measure): string {
  if (!route) return statisticsMessages.unknown;
  const { near, far, protocol } = route;
  const how = near === 'relay' || far === 'relay' ? statisticsMessages.relayed : statisticsMessages.direct;
  return `${how} (${near} → ${far}, ${protocol.toUpperCase()})`;
}

const flowsOf = (flows: readonly Flow[]): string[] =>
  flows.length > 0 ? flows.map(figureOf) : [statisticsMessages.nothing];

function figureOf(flow: Flow): string {
  const { width, height, framesPerSecond } = flow;
  return [
    `${statisticsMessages.kinds[flow.kind]}${flow.codec ? ` ${flow.codec}` : ''}`,
    width && height && `${width}×${height}`,
    framesPerSecond !== undefined && `${Math.round(framesPerSecond)} fps`,
    `${Math.round(flow.bitsPerSecond / 1_000)} kbit/s`,
    flow.lost !== undefined && statisticsMessages.lost(SHARE.format(flow.lost)),
    flow.heldBackBy && statisticsMessages.heldBackBy[flow.heldBackBy],
  ]
    .filter(Boolean)
    .join(', ');
}
