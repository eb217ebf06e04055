type WithConsole = { console?: { log(line: string): void } };

/** Prints a count beside the tests' results. Machines compile without a console; tests run where there is one. */
export function printLine(line: string): void {
  const global: WithConsole = globalThis as WithConsole;
  global.console?.log(line);
}
