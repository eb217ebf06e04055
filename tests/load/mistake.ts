/** What was asked for cannot be done: said in this sentence, without a trace of where in the code. */
export class Mistake extends Error {
  override readonly name = 'Mistake';
}
