import { expect, it } from "vitest";
import type { TransactionHash } from "../chain/facts/types.ts";
import { listSize } from "./listSize.ts";

const member = (place: number, of?: number) => ({ list: { id: "0x1" as TransactionHash, place, of } });

it("the size of a batch counts signed transactions, including dropped last ones and forgotten first ones", () => {
  expect(listSize([member(0, 3), member(1, 3), member(2, 3)])).toEqual({ of: 3, dropped: 0, forgotten: 0 });
  expect(listSize([member(1, 3), member(0, 3)])).toEqual({ of: 3, dropped: 1, forgotten: 0 });
  expect(listSize([member(9, 40), member(11, 40), member(39, 40)])).toEqual({ of: 40, dropped: 0, forgotten: 37 });
  expect(listSize([member(2, 6), member(3, 6)])).toEqual({ of: 6, dropped: 2, forgotten: 2 });
});

it("the size of a batch without a stored size counts the transactions that the history still has", () => {
  expect(listSize([member(0), member(1)])).toEqual({ of: 2, dropped: 0, forgotten: 0 });
  expect(listSize([])).toEqual({ of: 0, dropped: 0, forgotten: 0 });
});
