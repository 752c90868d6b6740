/** Error if the node reports another chain id than the network's confirmed one: nothing is built. */
export class ChainIdMismatch extends Error {
  override readonly name = "ChainIdMismatch";
  readonly confirmed: number;
  readonly answered: number;
  constructor(confirmed: number, answered: number) {
    super(`The node answers chain id ${answered}, and ${confirmed} is the one that counts`);
    this.confirmed = confirmed;
    this.answered = answered;
  }
}
