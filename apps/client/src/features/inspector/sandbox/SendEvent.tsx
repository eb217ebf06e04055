import { useId, useState, type FormEvent } from 'react';
import { SendHorizontal } from 'lucide-react';
import type { EventRefusal } from '@colloquy/machines/inspector/ports.ts';
import type { Offered } from '@colloquy/machines/inspector/sandbox/sandbox.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { eventName } from '../model/eventName.ts';
import styles from './Sandbox.module.css';

type Props = {
  offered: readonly Offered[];
  refusal: EventRefusal | undefined;
  onSend: (name: string, text: string) => void;
};

/** The events that the sandbox's machine accepts now, and a field for the payload. */
export function SendEvent({ offered, refusal, onSend }: Props) {
  const [chosen, setChosen] = useState<string>();
  const event = offered.find(({ type }) => type === chosen) ?? offered.find(({ passes }) => passes) ?? offered[0];
  return (
    <section className={styles['send']} aria-label={inspectorMessages.sendAnEvent}>
      <h2>{inspectorMessages.sendAnEvent}</h2>
      {event ? (
        <Form key={event.type} {...{ offered, event, refusal, onSend }} onChoose={setChosen} />
      ) : (
        <p className={styles['none']}>{inspectorMessages.noEvents}</p>
      )}
    </section>
  );
}

type FormProps = Props & { event: Offered; onChoose: (type: string) => void };

function Form({ offered, event: { type, example }, refusal, onSend, onChoose }: FormProps) {
  const id = useId();
  const { type: _, ...body } = example;
  const [text, setText] = useState(() => JSON.stringify(body, null, 2));
  const send = (given: FormEvent) => {
    given.preventDefault();
    onSend(type, text);
  };
  return (
    <form className={styles['form']} onSubmit={send}>
      <label htmlFor={`${id}-name`}>{inspectorMessages.eventName}</label>
      <select id={`${id}-name`} value={type} onChange={(change) => onChoose(change.currentTarget.value)}>
        {offered.map((each) => (
          <option key={each.type} value={each.type}>
            {each.passes ? eventName(each.type) : inspectorMessages.eventRefused(eventName(each.type))}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-body`}>{inspectorMessages.eventBody}</label>
      <textarea
        id={`${id}-body`}
        spellCheck={false}
        rows={Math.min(12, text.split('\n').length + 1)}
        value={text}
        aria-invalid={refusal !== undefined}
        aria-describedby={`${id}-refusal`}
        onChange={(change) => setText(change.currentTarget.value)}
      />
      <p id={`${id}-refusal`} role="alert" className={styles['refusal']}>
        {refusal && textOf(refusal)}
      </p>
      <Button type="submit" variant="primary" size="small" icon={<SendHorizontal />}>
        {inspectorMessages.send}
      </Button>
    </form>
  );
}

const textOf = ({ why, path }: EventRefusal) =>
  path === '' ? inspectorMessages.sendRefused[why] : inspectorMessages.wrongField(path);
