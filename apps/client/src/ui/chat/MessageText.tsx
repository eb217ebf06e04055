import { Fragment, type ReactNode } from 'react';
import styles from './MessageText.module.css';
import { parseMessage, type Span } from './markup.ts';

/** A chat message. Everything is text; a link opens in another tab and sends no referrer. */
export function MessageText({ message }: { message: string }) {
  return parseMessage(message).map((block, i) =>
    block.kind === 'block' ? (
      <pre key={i} className={styles['block']}>
        <code>{block.text.replace(/^\n|\n$/g, '')}</code>
      </pre>
    ) : (
      <Spans key={i} spans={block.spans} />
    ),
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, i) => <Fragment key={i}>{shown(span)}</Fragment>);
}

function shown(span: Span): ReactNode {
  if (span.kind === 'code') return <code className={styles['code']}>{span.text}</code>;
  if (span.kind === 'bold')
    return (
      <strong className={styles['bold']}>
        <Spans spans={span.spans} />
      </strong>
    );
  if (span.kind === 'link')
    return (
      <a href={span.href} target="_blank" rel="noopener noreferrer nofollow">
        {span.text}
      </a>
    );
  return span.text;
}
