import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { MODELS } from '@colloquy/tests/models/machines/all.ts';
import type { Examples, GivenEvent } from '../machines/inspector/sandbox/examples.ts';
import { sandboxed } from '../machines/inspector/sandbox/machines.ts';
import type { Json } from '../machines/recorder/redact.ts';

/** `npx tsx scripts/machineExamples.ts` writes it anew; a test notices when it is old. */
export const EXAMPLES_FILE = new URL('../machines/inspector/examples.json', import.meta.url);

/** What is said to each machine in the worlds in which tests walk it, as JSON: what a sandbox offers to send. */
function machineExamples(): Examples {
  return Object.fromEntries(
    MODELS.filter(({ machine }) => sandboxed.has(machine.id)).map(({ machine, walks }) => {
      const all = Object.values(walks);
      const events: Record<string, GivenEvent[]> = {};
      for (const said of all.flatMap((walk) => walk.events)) {
        if (said.type === 'world.turned') continue;
        const event = asJson(said) as GivenEvent;
        const known = (events[said.type] ??= []);
        if (!known.some((each) => JSON.stringify(each) === JSON.stringify(event))) known.push(event);
      }
      return [machine.id, { input: asJson(all[0]?.input ?? {}), events }];
    }),
  );
}

/** A failure is its code; an actor is named after what it is to the machine. */
function asJson(value: unknown): Json {
  const text = JSON.stringify(value, (key, each: unknown) => {
    if (each instanceof Error) return { code: 'code' in each ? each.code : 'internal' };
    if (each !== null && typeof each === 'object' && 'xstate$$type' in each) return { xstate$$type: 1, id: key };
    return each;
  });
  return JSON.parse(text) as Json;
}

/** A line for each machine. */
export const examplesText = (): string =>
  `{\n${Object.entries(machineExamples())
    .map(([machine, examples]) => `${JSON.stringify(machine)}: ${JSON.stringify(examples)}`)
    .join(',\n')}\n}\n`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeFile(EXAMPLES_FILE, examplesText());
