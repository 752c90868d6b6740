import "../../language/testing/english.ts";
// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConfirmWords } from "./ConfirmWords.tsx";
import { placeLabel } from "./wordCheck.ts";

const words = "abandon ability able about above absent absorb abstract absurd abuse access accident".split(" ");
let root: Root;
let host: HTMLElement;
const onConfirmed = vi.fn();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  onConfirmed.mockReset();
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
  act(() => root.render(<ConfirmWords words={words} busy={false} onBack={() => undefined} onConfirmed={onConfirmed} />));
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

/** Recovery word requested by the field with this label. */
function wordFor(label: string): string {
  return words[words.findIndex((_, place) => placeLabel(place) === label)] ?? "";
}

function fields(): readonly { readonly label: string; readonly input: HTMLInputElement }[] {
  return [...host.querySelectorAll("label")].map((label) => {
    const input = host.ownerDocument.getElementById(label.htmlFor);
    if (!(input instanceof HTMLInputElement)) throw new Error(`no input for ${label.textContent}`);
    return { label: label.textContent ?? "", input };
  });
}

function type(input: HTMLInputElement, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

function submit(): void {
  act(() => {
    host.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
}

describe("form that confirms three recovery words", () => {
  it("calls onConfirmed when all three recovery words match", () => {
    for (const { label, input } of fields()) type(input, ` ${wordFor(label).toUpperCase()} `);
    submit();
    expect(onConfirmed).toHaveBeenCalledOnce();
  });

  it("marks a wrong recovery word as invalid, focuses its field and does not continue", () => {
    const [first, second, third] = fields();
    if (first === undefined || second === undefined || third === undefined) throw new Error("three fields were expected");
    type(first.input, wordFor(first.label));
    type(second.input, "wrong");
    type(third.input, wordFor(third.label));
    submit();
    expect(onConfirmed).not.toHaveBeenCalled();
    expect(fields().map(({ input }) => input.getAttribute("aria-invalid"))).toEqual([null, "true", null]);
    expect(document.activeElement).toBe(second.input);
  });

  it("does not render the recovery words into the page", () => {
    expect(words.some((word) => host.innerHTML.includes(`>${word}<`) || host.innerHTML.includes(`"${word}"`))).toBe(false);
  });

  it("requests a missing recovery word instead of reporting it as wrong", () => {
    const [first] = fields();
    if (first === undefined) throw new Error("no field");
    type(first.input, "zebra");
    submit();
    expect(host.textContent?.match(/That's not the right word\./g)).toHaveLength(1);
    expect(host.textContent?.match(/Enter this word\./g)).toHaveLength(2);
  });
});
