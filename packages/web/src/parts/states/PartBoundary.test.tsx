import "../../language/testing/english.ts";
// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { asText } from "../../chain/facts/jsonFields.ts";
import { PartBoundary } from "./PartBoundary.tsx";

function Hash({ raw }: { readonly raw: unknown }) {
  return asText(raw);
}

it("PartBoundary shows an error for a page part whose response cannot be parsed, and keeps the other parts", () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const consoleError = vi.spyOn(console, "error").mockReturnValue(undefined);
  const host = document.createElement("div");
  const root = createRoot(host);
  act(() =>
    root.render(
      <>
        <p>The other part</p>
        <PartBoundary>
          <Hash raw={7} />
        </PartBoundary>
      </>,
    ),
  );
  expect(host.textContent).toContain("The other part");
  expect(host.textContent).toContain("This isn't a node's response.");
  expect(consoleError).toHaveBeenCalled();
  act(() => root.unmount());
  consoleError.mockRestore();
});
