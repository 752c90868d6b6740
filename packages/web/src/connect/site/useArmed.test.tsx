// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useArmed } from "./useArmed.ts";

let root: Root;
let host: HTMLElement;

function Probe({ request }: { readonly request: string }) {
  return <button type="button" disabled={!useArmed(request)} />;
}

const isInert = () => host.querySelector("button")?.disabled;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  host = document.createElement("div");
  root = createRoot(host);
  act(() => root.render(<Probe request="first" />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

describe("deciding button of the connect window", () => {
  it("is inert for one second after the window appears", () => {
    pass(990);
    expect(isInert()).toBe(true);
    pass(20);
    expect(isInert()).toBe(false);
  });

  it.each([
    ["gains focus", () => window.dispatchEvent(new Event("focus"))],
    ["changes its size", () => window.dispatchEvent(new Event("resize"))],
    ["becomes visible", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["shows another request", () => root.render(<Probe request="second" />)],
  ])("is inert for another second when the window %s", (_, happen) => {
    pass(1_010);
    expect(isInert()).toBe(false);
    act(() => void happen());
    expect(isInert()).toBe(true);
    pass(990);
    expect(isInert()).toBe(true);
    pass(20);
    expect(isInert()).toBe(false);
  });
});
