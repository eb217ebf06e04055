import { linkify } from './linkify.ts';

/** A chat message. Everything is text; a link opens in another tab and sends no referrer. */
export function MessageText({ message }: { message: string }) {
  let at = 0;
  return linkify(message).map(({ text, href }) => {
    const key = at;
    at += text.length;
    return href === undefined ? (
      text
    ) : (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    );
  });
}
