/** Read before a node's own code (`--import`): its wall clock is off by `CLOCK_SKEW_MS`, as a machine's may be. */
const skew = Number(process.env.CLOCK_SKEW_MS ?? 0);
const TrueDate = globalThis.Date;

globalThis.Date = class extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + skew);
    else super(...given);
  }
  static now() {
    return TrueDate.now() + skew;
  }
};
