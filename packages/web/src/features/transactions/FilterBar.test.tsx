// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import "../../language/testing/english.ts";
import { FilterBar } from "./FilterBar.tsx";
import type { TypedFilters } from "./transactionFilters.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

const PHRASE = "twenty ivory faith good amount face situate island wrap bounce legal winner";
/** Longer than the delay after which typed text enters the URL. */
const PAUSE_MS = 450;

function open() {
  const inAddress: string[] = [];
  const place = document.createElement("div");
  const root = createRoot(place);
  let follow = (_sender: string): void => undefined;
  function Page() {
    const [typed, setTyped] = useState<TypedFilters>({ sender: "", code: "", outcome: "any", asset: "" });
    const change = (changed: Partial<TypedFilters>) => {
      inAddress.push(changed.sender ?? "");
      setTyped((before) => ({ ...before, ...changed }));
    };
    follow = (sender) => setTyped((before) => ({ ...before, sender }));
    return <FilterBar typed={typed} read={{ ok: true, isAny: false } as never} onChange={change} />;
  }
  act(() => root.render(<Page />));
  const field = place.querySelector("input") as HTMLInputElement;
  const settle = async () => {
    await act(async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(PAUSE_MS);
    });
  };
  const type = async (text: string) => {
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, field.value + text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await settle();
  };
  const goTo = async (sender: string) => {
    act(() => follow(sender));
    await settle();
  };
  return { inAddress, field, type, goTo, close: () => act(() => root.unmount()) };
}

it("transaction filter keeps a recovery phrase typed word by word out of the URL, and preserves its spaces", async () => {
  const { inAddress, field, type, close } = open();
  for (const word of PHRASE.split(" ")) await type(`${word} `);
  expect(field.value).toBe(`${PHRASE} `);
  expect(inAddress.at(-1)).toBe("");
  expect(inAddress.filter((text) => text.split(" ").length > 2)).toEqual([]);
  close();
});

it("transaction filter replaces the typed text whenever the URL changes", async () => {
  const { field, type, goTo, close } = open();
  await type("0x1 ");
  await goTo("");
  expect(field.value).toBe("");
  await goTo("0x1");
  expect(field.value).toBe("0x1");
  close();
});
