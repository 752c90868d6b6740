// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import "../../../language/testing/english.ts";
import { ToastProvider } from "../../../ui/overlays/Toast.tsx";
import { useReplacedToast } from "./useReplacedToast.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders a form whose text is replaced, then optionally edited; returns the toast's text and the form's text after each Undo. */
function replace(before: string, after: string, typedSince = after) {
  let form = before;
  function Again() {
    const tellReplaced = useReplacedToast();
    const fillIn = (text: string) => {
      form = text;
    };
    return (
      <button
        type="button"
        onClick={() => {
          fillIn(after);
          tellReplaced(before, after, { read: () => form, fillIn });
        }}
      >
        Again
      </button>
    );
  }
  const place = document.createElement("div");
  const root = createRoot(place);
  act(() =>
    root.render(
      <ToastProvider place="/">
        <Again />
      </ToastProvider>,
    ),
  );
  act(() => place.querySelector("button")?.click());
  const toastText = place.querySelector("[role=log] p")?.textContent;
  form = typedSince;
  const undone: string[] = [];
  while (undone.length < 4) {
    const undo = [...place.querySelectorAll("button")].find(({ textContent }) => textContent === "Undo");
    if (undo === undefined) break;
    act(() => undo.click());
    undone.push(form);
  }
  act(() => root.unmount());
  return { toastText, undone };
}

it("Undo restores typed text that was replaced", () => {
  expect(replace("name\nBbb1", "name\nAaa1")).toEqual({ toastText: "Your entries were replaced", undone: ["name\nBbb1"] });
});

it("a second Undo restores the text typed before the first Undo", () => {
  expect(replace("b", "a", "a and more").undone).toEqual(["b", "a and more"]);
  expect(replace("b", "a", " ").undone).toEqual(["b"]);
  expect(replace("b", "a", "b").undone).toEqual(["b"]);
});

it("replacing blank or identical text shows no toast", () => {
  expect(replace(" \n", "name\nAaa1")).toEqual({ toastText: undefined, undone: [] });
  expect(replace("name\nAaa1", "name\nAaa1")).toEqual({ toastText: undefined, undone: [] });
});
