/** The path of an installed program, by its name; undefined when there is none. */
export function findProgram(name: string): string | undefined;
