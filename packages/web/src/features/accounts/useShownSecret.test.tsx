import "../../language/testing/english.ts";
// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SHOWN_SECS, type ShownSecret, useShownSecret } from "./useShownSecret.ts";

let root: Root;
let host: HTMLElement;
let shown: ShownSecret<string>;

function Probe({ locked }: { readonly locked: boolean }) {
  shown = useShownSecret<string>(locked);
  return shown.secret ?? "hidden";
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  host = document.createElement("div");
  root = createRoot(host);
  act(() => root.render(<Probe locked={false} />));
  act(() => shown.show("the secret"));
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

describe("exported secret on the page", () => {
  it("hides a shown secret after one minute", () => {
    act(() => vi.advanceTimersByTime((SHOWN_SECS - 1) * 1000));
    expect(host.textContent).toBe("the secret");
    expect(shown.secondsLeft).toBe(1);
    act(() => vi.advanceTimersByTime(1_500));
    expect(host.textContent).toBe("hidden");
  });

  it("hides a shown secret when the vault locks and keeps it hidden after unlocking", () => {
    act(() => root.render(<Probe locked />));
    expect(host.textContent).toBe("hidden");
    act(() => root.render(<Probe locked={false} />));
    expect(host.textContent).toBe("hidden");
  });

  it("hides a shown secret when the page becomes invisible", () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
    expect(host.textContent).toBe("hidden");
  });

  it("hides a shown secret when `hide` is called", () => {
    act(() => shown.hide());
    expect(host.textContent).toBe("hidden");
  });
});
