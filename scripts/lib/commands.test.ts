import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readOptions } from '@colloquy/tests/load/options.ts';
import { chooseCommand, COMMANDS } from './commands.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: Record<string, string> };

describe('the table of commands', () => {
  const all = Object.entries(COMMANDS).flatMap(([group, commands]) =>
    Object.entries(commands).map(([name, command]) => ({ title: `${group} ${name}`, ...command })),
  );

  it.each(all)('$title runs something that exists', ({ run }) => {
    const [program = ''] = run.split(' ');
    expect(program.includes('/') ? existsSync(ROOT + program) : program === 'npm').toBe(true);
  });

  it('is used by npm scripts, of which there are at most 15', () => {
    for (const group of Object.keys(COMMANDS)) expect(scripts[group]).toBe(`node scripts/command.mjs ${group}`);
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(15);
  });

  it('is in the help of the load test, with a line for each', () => {
    const help = readOptions(['--help']);
    for (const [name, command] of Object.entries(COMMANDS['load'] ?? {}))
      if (name !== '') expect(help).toMatch(new RegExp(`^  ${name} +${command.help}$`, 'm'));
  });
});

describe('choosing a command', () => {
  it('passes the options on as they are', () => {
    const args = ['--only', 'a b', '--', '--rounds=3'];
    expect(chooseCommand('bench', ['server', ...args])).toEqual({ command: COMMANDS['bench']?.['server'], args });
  });

  it('lists the names without one, and fails for a wrong one', () => {
    const listed = chooseCommand('bench', []);
    expect(listed).toMatchObject({ exit: 0 });
    for (const [name, { help }] of Object.entries(COMMANDS['bench'] ?? {}))
      expect(listed.shown).toMatch(new RegExp(`^  ${name} +${help.replace(/[`]/g, '.')}$`, 'm'));
    expect(chooseCommand('bench', ['--help'])).toEqual(listed);
    const wrong = chooseCommand('bench', ['speed', '--rounds', '3']);
    expect(wrong).toEqual({ exit: 1, shown: `There is no "speed".\n\n${listed.shown}` });
    expect(chooseCommand('bench', ['toString'])).toMatchObject({ exit: 1 });
    expect(chooseCommand('bench', [''])).toMatchObject({ exit: 1 });
  });

  it('runs the usual one without a name, where there is one', () => {
    const [load, models] = [COMMANDS['load']?.[''], COMMANDS['models']?.['']];
    expect(chooseCommand('load', [])).toEqual({ command: load, args: [] });
    expect(chooseCommand('load', ['fours', '--people', '4'])).toEqual({
      command: load,
      args: ['fours', '--people', '4'],
    });
    expect(chooseCommand('models', ['--plan'])).toEqual({ command: models, args: ['--plan'] });
    expect(chooseCommand('models', ['firefox'])).toMatchObject({ exit: 1 });
  });

  it('answers --help for those that do not themselves', () => {
    expect(chooseCommand('load', ['rig', '--help'])).toMatchObject({ exit: 0 });
    expect(chooseCommand('load', ['rig', '--help']).shown).toContain('npm run load -- rig [--only a,b]');
    expect(chooseCommand('models', ['--help']).shown).toContain('mutants');
    expect(chooseCommand('load', ['fuzz', '--help'])).toMatchObject({ args: ['--help'] });
  });
});
