import { describe, expect, it } from "vitest";
import { createSequenceNumbers } from "./rootSequence.ts";

describe("sequence numbers of the faucet, ahead of the ledger", () => {
  it("are consecutive while transactions are pending", () => {
    const numbers = createSequenceNumbers(() => 5n);
    expect([numbers.take(), numbers.take(), numbers.take()]).toEqual([5n, 6n, 7n]);
  });

  it("restart from the ledger's number if no transactions are pending", () => {
    const numbers = createSequenceNumbers(() => 5n);
    numbers.take();
    numbers.take();
    numbers.settle();
    numbers.settle();
    expect(numbers.take()).toBe(5n);
  });

  it("never fall behind the ledger's number", () => {
    let committed = 5n;
    const numbers = createSequenceNumbers(() => committed);
    numbers.take();
    committed = 9n;
    expect(numbers.take()).toBe(9n);
  });

  it("are reused after a rejected transaction", () => {
    const numbers = createSequenceNumbers(() => 5n);
    numbers.take();
    numbers.giveBack(numbers.take());
    expect(numbers.take()).toBe(6n);
  });
});
