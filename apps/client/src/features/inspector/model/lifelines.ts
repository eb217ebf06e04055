import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import type { ActorNames } from './actorNames.ts';
import type { Signal } from './signals.ts';
import { timeOf } from './times.ts';

/** A message between two lifelines. `index` is the record to select; `deliveryLabel` is short. */
export type Message = {
  index: number;
  from: number;
  to: number;
  text: string;
  deliveryLabel: string;
  deliveryDescription: string;
  time: string;
  delivery: Signal['delivery'];
};

export type SequenceDiagram = { lifelines: readonly string[]; messages: readonly Message[] };

/** The messages between the actors of one source; events of the user or the page come from the external lifeline. */
export function actorDiagram(recording: Recording, source: number, names: ActorNames): SequenceDiagram {
  const lifelines: string[] = [inspectorMessages.outside];
  const lifelineOf = (actor: number | undefined): number => {
    if (actor === undefined) return 0;
    const name = names({ source, actor });
    if (!lifelines.includes(name)) lifelines.push(name);
    return lifelines.indexOf(name);
  };
  const messages: Message[] = [];
  recording.records.forEach((record, index) => {
    if (record.kind !== 'event' || record.source !== source || record.event.type.startsWith('xstate.')) return;
    const [from, to] = [lifelineOf(record.from), lifelineOf(record.actor)];
    messages.push({
      index,
      from,
      to,
      text: record.event.type,
      deliveryLabel: '',
      deliveryDescription: '',
      time: timeOf(recording, record),
      delivery: 'arrived',
    });
  });
  return { lifelines, messages };
}

/** The messages between the participants, as the server forwarded them. */
export function participantDiagram(recording: Recording, signals: readonly Signal[]): SequenceDiagram {
  const { sources, records } = recording;
  const lifelines = sources.map(({ participant, node }, n) =>
    sources.some((other, m) => m !== n && other.participant === participant) ? `${participant} · ${node}` : participant,
  );
  const withRecipient = signals.filter(({ to }) => to !== undefined);
  return {
    lifelines,
    messages: withRecipient.map(({ sent, from, to = from, kind, about, delivery, latencyMs = 0 }) => {
      const record = records[sent];
      return {
        index: sent,
        from,
        to,
        text: about === '' ? kind : `${kind} · ${about}`,
        deliveryLabel:
          delivery === 'arrived'
            ? inspectorMessages.milliseconds(latencyMs)
            : delivery === 'lost'
              ? inspectorMessages.lost
              : '',
        deliveryDescription:
          delivery === 'arrived'
            ? inspectorMessages.arrived(latencyMs)
            : delivery === 'lost'
              ? inspectorMessages.lost
              : inspectorMessages.notSeen,
        time: record ? timeOf(recording, record) : '',
        delivery,
      };
    }),
  };
}
