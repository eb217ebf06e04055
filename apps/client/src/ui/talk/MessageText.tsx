import { linkify } from './linkify.ts';

/** What somebody said. Everything is text; a link opens elsewhere and tells the place it leads to nothing of us. */
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
