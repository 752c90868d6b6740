import "../../language/testing/english.ts";
// @vitest-environment happy-dom
import { act, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { lazyPart } from "./lazyPart.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(part: React.ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = document.createElement("div");
  const root = createRoot(host);
  await act(async () => root.render(["The rest. ", <Suspense key="part">{part}</Suspense>]));
  return { host, leave: () => act(() => root.unmount()) };
}

it("lazyPart shows an error in place of the part and loads it automatically when the server is back", async () => {
  vi.useFakeTimers();
  let isAway = true;
  vi.stubGlobal("fetch", async () => {
    if (isAway) throw new TypeError("Failed to fetch");
    return new Response();
  });
  const Part = lazyPart(async () => {
    if (isAway) throw new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
    return () => "The part.";
  });
  const { host, leave } = await show(<Part />);
  expect(host.textContent).toContain("The rest. ");
  expect(host.textContent).toContain("Can't reach Atoll's server.");
  await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)));
  expect(host.textContent).toContain("Can't reach");
  isAway = false;
  await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)));
  expect(host.textContent).toBe("The rest. The part.");
  leave();
});

it("lazyPart loads a missing part again when the user clicks the error's button", async () => {
  vi.stubGlobal("fetch", async () => new Response());
  let times = 0;
  const Part = lazyPart(async () => {
    times += 1;
    if (times === 1) throw new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
    return () => "The part.";
  });
  const { host, leave } = await show(<Part />);
  expect(host.querySelector("[data-error-code]")?.getAttribute("data-error-code")).toBe("page.part_missing");
  await act(async () => host.querySelector("button")?.click());
  expect(host.textContent).toBe("The rest. The part.");
  leave();
});
