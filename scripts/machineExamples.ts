import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { MODELS } from '@colloquy/tests/models/machines/all.ts';
import type { Examples, GivenEvent } from '../machines/inspector/sandbox/examples.ts';
import { sandboxed } from '../machines/inspector/sandbox/machines.ts';
import type { Json } from '../machines/actorRecorder/redact.ts';

/** Written by `npx tsx scripts/machineExamples.ts`; a test fails if it is outdated. */
export const EXAMPLES_FILE = new URL('../machines/inspector/examples.json', import.meta.url);

/** Example events of each machine from the models in tests, as JSON, offered by the sandbox. */
function machineExamples(): Examples {
  return Object.fromEntries(
    MODELS.filter(({ machine }) => sandboxed.has(machine.id)).map(({ machine, walks }) => {
      const all = Object.values(walks);
      const events: Record<string, GivenEvent[]> = {};
      for (const modelEvent of all.flatMap((walk) => walk.events)) {
        if (modelEvent.type === 'world.turned') continue;
        const event = asJson(modelEvent) as GivenEvent;
        const known = (events[modelEvent.type] ??= []);
        if (!known.some((each) => JSON.stringify(each) === JSON.stringify(event))) known.push(event);
      }
      return [machine.id, { input: asJson(all[0]?.input ?? {}), events }];
    }),
  );
}

/** Failures become their codes, actors their names. */
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
