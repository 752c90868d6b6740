// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import "../../../language/testing/english.ts";
import { ToastProvider } from "../../../ui/Toast.tsx";
import { useTellReplaced } from "./useTellReplaced.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A form with a text in it that a press replaces by another; gives what is said, and what stands in the form after Undo. */
function replace(before: string, after: string) {
  let form = before;
  function Again() {
    const tellReplaced = useTellReplaced();
    return (
      <button
        type="button"
        onClick={() => {
          form = after;
          tellReplaced(before, after, () => {
            form = before;
          });
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
  const said = place.querySelector("[role=log] p")?.textContent;
  const undo = [...place.querySelectorAll("button")].find(({ textContent }) => textContent === "Undo");
  act(() => undo?.click());
  act(() => root.unmount());
  return { said, form };
}

it("what somebody typed comes back with Undo where it is replaced", () => {
  expect(replace("name\nBbb1", "name\nAaa1")).toEqual({ said: "What stood in the form was replaced", form: "name\nBbb1" });
});

it("nothing is said where nothing is lost", () => {
  expect(replace(" \n", "name\nAaa1")).toEqual({ said: undefined, form: "name\nAaa1" });
  expect(replace("name\nAaa1", "name\nAaa1")).toEqual({ said: undefined, form: "name\nAaa1" });
});
