type WithConsole = { console?: { log(line: string): void } };

/** Prints a count beside the tests' results. Machines compile without a console; tests run where there is one. */
export function printLine(line: string): void {
  const world: WithConsole = globalThis as WithConsole;
  world.console?.log(line);
}
