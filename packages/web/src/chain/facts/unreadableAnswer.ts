/** An answer was not of the form that was asked for. */
export class UnreadableAnswer extends Error {
  override readonly name = "UnreadableAnswer";
}
