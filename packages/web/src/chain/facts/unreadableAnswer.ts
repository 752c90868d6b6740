/** Error for an answer with an unexpected format. */
export class UnreadableAnswer extends Error {
  override readonly name = "UnreadableAnswer";
}
