/** The longest title in a file's name; file systems allow 255 bytes. */
const LONGEST = 60;
/** What Windows, the strictest file system, does not allow, and what cannot be seen. */
const FORBIDDEN = /[<>:"/\\|?*\p{C}]+/gu;

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** The name of a recording, without its extension: `Ask me about bees 2026-03-05 14.30`. */
export function fileNameFor(title: string, at: Date): string {
  const cleaned = Array.from(title.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ')).slice(0, LONGEST).join('').trim();
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  const time = `${twoDigits(at.getHours())}.${twoDigits(at.getMinutes())}`;
  // A name that begins with a dot is hidden.
  return `${cleaned.replace(/^\.+/, '') || 'Stream'} ${day} ${time}`;
}
