import { assert, constantFrom, array, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { FILES } from '../contract/files.ts';
import { namePartsOf, safeFileName } from './fileName.ts';

test.each([
  ['notes.pdf', 'notes.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\windows\\system.ini', 'system.ini'],
  ['.bashrc', 'bashrc'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['a\u0000b\n.txt', 'ab.txt'],
  ['what?.txt', 'what_.txt'],
  ['con.txt', '_con.txt'],
  ['name. . ', 'name'],
  ['...', 'file'],
  ['', 'file'],
  ['日本語 ファイル.txt', '日本語 ファイル.txt'],
  [`${'x'.repeat(300)}.tar`, `${'x'.repeat(116)}.tar`],
])('[R-CHAT-28] %j is saved as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test.each([
  ['a.tar.gz', 'a.tar', '.gz'],
  ['readme', 'readme', ''],
  ['holiday.jpg                              .exe', 'holiday.jpg                              ', '.exe'],
])('[R-CHAT-28] the ending of %j is shown whatever the width', (name, start, ending) => {
  expect(namePartsOf(name)).toEqual({ start, ending });
});

test('[R-CHAT-28] no name leaves the folder, hides or is too long, and a safe one stays as it is', () => {
  const part = oneof(
    string({ unit: 'binary' }),
    constantFrom('/', '\\', '..', '.', ' ', '\u202E', 'nul', '😀'.repeat(70)),
  );
  assert(
    property(array(part), (parts) => {
      const safe = safeFileName(parts.join(''));
      expect(safe.length).toBeGreaterThan(0);
      expect(safe.length).toBeLessThanOrEqual(FILES.name);
      expect(safe).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}]|^\.|[. ]$/u);
      expect(safeFileName(safe)).toBe(safe);
    }),
  );
});
