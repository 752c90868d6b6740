/** Error for a network response with an unexpected format. */
export class UnreadableAnswer extends Error {
  override readonly name = "UnreadableAnswer";
}
