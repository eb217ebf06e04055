type Command = { run: string; needs?: string[]; options?: string; help: string };

export declare const COMMANDS: Record<string, Record<string, Command>>;

type Chosen =
  | { command: Command; args: string[]; shown?: undefined; exit?: undefined }
  | { command?: undefined; args?: undefined; shown: string; exit: number };

/** What these words after `npm run <group> --` ask for. */
export function chooseCommand(group: string, words: readonly string[]): Chosen;
