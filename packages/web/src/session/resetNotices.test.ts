// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { dismissReset, noteReset, noteUndone, resetNotices } from "./resetNotices.ts";

beforeEach(() => {
  for (const { network } of resetNotices()) dismissReset(network);
});

it("a reset is remembered with what it took, added to one before, until it is dismissed", () => {
  noteReset("local", 3);
  noteReset("harbour", 0);
  noteReset("local", 2);
  expect(resetNotices()).toEqual([
    { network: "harbour", forgotten: 0 },
    { network: "local", forgotten: 5 },
  ]);
  dismissReset("local");
  expect(resetNotices()).toEqual([{ network: "harbour", forgotten: 0 }]);
});

it("what is stored there and is no notice is left out", () => {
  localStorage.setItem("atoll-reset-notices", '[{"network":"local","forgotten":-1},5,{"network":"b","forgotten":1}]');
  expect(resetNotices()).toEqual([{ network: "b", forgotten: 1 }]);
});

it("what a network that was taken back undid is added up, and a reset after it leaves nothing of it", () => {
  noteUndone("local", 1);
  noteUndone("local", 2);
  expect(resetNotices()).toEqual([{ network: "local", forgotten: 0, undone: 3 }]);
  noteReset("local", 4);
  expect(resetNotices()).toEqual([{ network: "local", forgotten: 4 }]);
});
