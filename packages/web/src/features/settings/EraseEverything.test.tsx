// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import "../../language/testing/english.ts";
import { type NetworkList, NetworkListContext, SignerContext } from "../../session/context.ts";
import { createSignerInMemory } from "../../signer/testing/signerInMemory.ts";
import { EraseEverything } from "./EraseEverything.tsx";

afterEach(() => vi.unstubAllGlobals());

/** Waits with a longer timeout than the default second, for hosts with busy processors. */
const until = <T,>(look: () => T) => vi.waitFor(look, 20_000);

/** Opens the erase dialog with a real vault and one allowed origin. */
async function openDialog() {
  const signer = await createSignerInMemory();
  const reach = { decidedBy: "server", connect: ["https://node.example"], image: [] };
  const networks = { networks: [], reach, reload: async () => {} } as unknown as NetworkList;
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <SignerContext value={signer}>
      <NetworkListContext value={networks}>
        <EraseEverything onClose={() => {}} />
      </NetworkListContext>
    </SignerContext>,
  );
  const dialog = await until(() => {
    const open = document.querySelector("[role=dialog]");
    if (open === null) throw new Error("The dialog is not there yet.");
    return open;
  });
  const field = dialog.querySelector("input") as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "erase");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await until(() => expect(field.value).toBe("erase"));
  const erase = () => dialog.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  return { signer, dialog, erase, close: () => root.unmount() };
}

it("erase-all keeps all data while the page's server cannot revoke allowed origins, and erases once it can", async () => {
  localStorage.setItem("atoll-drafts", "kept");
  const goTo = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const { signer, dialog, erase, close } = await openDialog();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  erase();
  const alertText = await until(() => {
    const alert = dialog.querySelector("[role=alert]");
    if (alert === null) throw new Error("No alert is shown yet.");
    return alert.textContent;
  });
  expect([signer.state().kind, localStorage.getItem("atoll-drafts")]).toEqual(["unlocked", "kept"]);
  expect(alertText).toContain("Can't reach Atoll's server.");
  expect(goTo).not.toHaveBeenCalled();
  const requestBodies: string[] = [];
  // Another tab allowed a second origin after this page loaded.
  const allowed = JSON.stringify({ connect: ["https://node.example", "https://later.example"], image: [] });
  vi.stubGlobal("fetch", async (_path: string, { body }: { body?: string } = {}) => {
    requestBodies.push(body ?? "");
    return body === undefined ? new Response(allowed) : new Response(null, { status: 204 });
  });
  erase();
  await until(() => expect(goTo).toHaveBeenCalledTimes(1));
  expect([signer.state().kind, localStorage.getItem("atoll-drafts")]).toEqual(["absent", null]);
  expect(requestBodies).toEqual(["", allowed]);
  close();
});

it("erase-all keeps all data if the dialog closes before the page's server responds", async () => {
  localStorage.setItem("atoll-drafts", "kept");
  const goTo = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  goTo.mockClear();
  const { signer, erase, close } = await openDialog();
  let answer = () => {};
  const stopped = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const fetched = vi.fn(async () => {
    await stopped;
    return new Response(JSON.stringify({ connect: [], image: [] }));
  });
  vi.stubGlobal("fetch", fetched);
  erase();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  close();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([signer.state().kind, localStorage.getItem("atoll-drafts")]).toEqual(["unlocked", "kept"]);
  expect(goTo).not.toHaveBeenCalled();
});
