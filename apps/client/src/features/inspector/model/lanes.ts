import type { Recording } from '@colloquy/machines/recorder/format.ts';
import { inspectorWords } from '../../../messages/inspector.ts';
import type { ActorNames } from './actorNames.ts';
import type { Signal } from './signals.ts';
import { timeOf } from './times.ts';

/** A message between two lanes. `index` is the record to select; `end` describes its arrival. */
export type Message = {
  index: number;
  from: number;
  to: number;
  text: string;
  end: string;
  /** The full text. */
  endInFull: string;
  time: string;
  fate: Signal['fate'];
};

export type Drawn = { lanes: readonly string[]; messages: readonly Message[] };

/** Between the actors of one source; events of a person or the page come from outside. */
export function between(recording: Recording, source: number, names: ActorNames): Drawn {
  const lanes: string[] = [inspectorWords.outside];
  const laneOf = (actor: number | undefined): number => {
    if (actor === undefined) return 0;
    const name = names({ source, actor });
    if (!lanes.includes(name)) lanes.push(name);
    return lanes.indexOf(name);
  };
  const messages: Message[] = [];
  recording.records.forEach((record, index) => {
    if (record.kind !== 'event' || record.source !== source || record.event.type.startsWith('xstate.')) return;
    const [from, to] = [laneOf(record.from), laneOf(record.actor)];
    messages.push({
      index,
      from,
      to,
      text: record.event.type,
      end: '',
      endInFull: '',
      time: timeOf(recording, record),
      fate: 'arrived',
    });
  });
  return { lanes, messages };
}

/** Between the participants, as the server forwarded it. */
export function participants(recording: Recording, signals: readonly Signal[]): Drawn {
  const { sources, records } = recording;
  const lanes = sources.map(({ participant, node }, n) =>
    sources.some((other, m) => m !== n && other.participant === participant) ? `${participant} · ${node}` : participant,
  );
  const known = signals.filter(({ to }) => to !== undefined);
  return {
    lanes,
    messages: known.map(({ sent, from, to = from, kind, about, fate, took = 0 }) => {
      const record = records[sent];
      return {
        index: sent,
        from,
        to,
        text: about === '' ? kind : `${kind} · ${about}`,
        end: fate === 'arrived' ? inspectorWords.milliseconds(took) : fate === 'lost' ? inspectorWords.lost : '',
        endInFull:
          fate === 'arrived'
            ? inspectorWords.arrived(took)
            : fate === 'lost'
              ? inspectorWords.lost
              : inspectorWords.notSeen,
        time: record ? timeOf(recording, record) : '',
        fate,
      };
    }),
  };
}
