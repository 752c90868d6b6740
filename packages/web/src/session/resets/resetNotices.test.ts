// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { noteReset, resetNotices } from "./resetNotices.ts";
import { dismissReset, noteUndone } from "./resetNoticesLater.ts";

const transactions = (count: number) => ({ count, arePayments: false });

beforeEach(() => {
  for (const { network } of resetNotices()) dismissReset(network);
});

it("reset notices store a reset with its transaction count, add earlier resets, and are cleared on dismissal", () => {
  noteReset("local", transactions(3));
  noteReset("harbour", transactions(0));
  noteReset("local", { count: 2, arePayments: true });
  expect(resetNotices()).toEqual([
    { network: "harbour", forgotten: 0 },
    { network: "local", forgotten: 2, arePayments: true, earlier: 3 },
  ]);
  noteReset("local", transactions(4));
  expect(resetNotices()).toContainEqual({ network: "local", forgotten: 4, earlier: 5 });
  dismissReset("local");
  expect(resetNotices()).toEqual([{ network: "harbour", forgotten: 0 }]);
  noteReset("local", transactions(1));
  expect(resetNotices()).toContainEqual({ network: "local", forgotten: 1 });
});

it("invalid stored reset notices are ignored", () => {
  localStorage.setItem(
    "atoll-reset-notices",
    '[{"network":"local","forgotten":-1},5,{"network":"c","forgotten":1,"earlier":"2"},{"network":"d","forgotten":1,"away":{"local:0x1":"2"}},{"network":"b","forgotten":1}]',
  );
  expect(resetNotices()).toEqual([{ network: "b", forgotten: 1 }]);
});

it("reset notices sum transactions undone by rewinds, and a later reset clears that sum", () => {
  noteUndone("local", 1);
  noteUndone("local", 2);
  expect(resetNotices()).toEqual([{ network: "local", forgotten: 0, undone: 3 }]);
  noteReset("local", transactions(4));
  expect(resetNotices()).toEqual([{ network: "local", forgotten: 4 }]);
});
