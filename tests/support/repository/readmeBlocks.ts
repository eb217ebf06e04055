import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type CodeBlock = { language: string; code: string };

/**
 * The fenced blocks of one section of a repository's README.
 *
 * @throws if the section does not exist.
 */
export async function readmeBlocks(folder: string, heading: string): Promise<CodeBlock[]> {
  const text = await readFile(join(folder, 'README.md'), 'utf8');
  const section = text.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`));
  if (section === undefined) throw new Error(`README.md has no section “${heading}”`);
  return [...section.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map(([, language = '', code = '']) => ({ language, code }));
}
