/** Loaded before a node's code (`--import`): shifts its wall clock by `CLOCK_SKEW_MS`. */
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
