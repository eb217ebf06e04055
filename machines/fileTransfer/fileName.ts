import { FILES } from '../contract/files.ts';
import { UNPRINTABLE } from '../contract/unprintable.ts';

/** Not allowed in names on some system, or the end of a folder's name. */
const FORBIDDEN = /[/\\<>:"|?*]/g;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{C}]/gu;
/** Devices on Windows, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const ENDING = /\.[^.]{1,16}$/u;

/**
 * A name under which a file of someone else may be saved: no folders, nothing invisible or reserved, no hidden file,
 * and its ending visible.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(RESERVED, '_$1');
  const safe = shortened(plain);
  return safe === '' || UNPRINTABLE.test(safe) ? 'file' : safe;
}

/** The ending, which says what a file is, apart from what stands before it. */
export function namePartsOf(name: string): { start: string; ending: string } {
  const ending = ENDING.exec(name)?.[0] ?? '';
  return { start: name.slice(0, name.length - ending.length), ending };
}

/** The ending stays. */
function shortened(name: string): string {
  if (name.length <= FILES.name) return name;
  const { ending } = namePartsOf(name);
  const start = Array.from(name.slice(0, FILES.name - ending.length))
    .filter((letter) => !/^[\uD800-\uDFFF]$/.test(letter))
    .join('');
  return start.replace(/[. ]+$/, '') + ending;
}
