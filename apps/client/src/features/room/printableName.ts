/** Marks that others would see differently, or not at all: of control and direction, for instance. */
const NOT_PRINTABLE = /\p{C}/gu;

/** A typed name as it is sent; empty if nothing is left of it. */
export const printableName = (typed: string): string => typed.replaceAll(NOT_PRINTABLE, '').trim();
