// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { stubClient } from "../../chain/client/testing/stubClient.ts";
import "../../language/testing/english.ts";
import { accountNameText } from "../../chain/facts/accountName.ts";
import type { Address, LedgerIdentity, NetworkDefinition, NetworkId } from "../../chain/facts/types.ts";
import { typedNames } from "../../session/account/typedNames.ts";
import { type NetworkSession, NetworkSessionContext, SignerContext } from "../../session/context.ts";
import { silentSession } from "../../session/network/networkSession.ts";
import type { Signer } from "../../signer/signer.ts";
import { ToastProvider } from "../../ui/overlays/Toast.tsx";
import { AddressField } from "./AddressField.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const [bob, thief] = [`0x${"b".repeat(64)}`, `0x${"e".repeat(64)}`] as Address[] as [Address, Address];
const endpoints = { node: "https://node.example/v1", indexer: undefined, faucet: undefined, pepper: undefined, prover: undefined };
const network: NetworkDefinition = { id: "elsewhere" as NetworkId, label: "Elsewhere", kind: "custom", chainId: 9, endpoints };
const ABSENT = { kind: "absent" };
const signer = { state: () => ABSENT, subscribe: () => () => undefined } as unknown as Signer;

/** Address to which each registered name currently resolves in the fake network. */
const leads = new Map<string, Address>();

const session: NetworkSession = {
  ...silentSession(network),
  identity: { current: () => "elsewhere:0x1" as LedgerIdentity, subscribe: () => () => undefined },
  chain: stubClient({
    node: (_path, body) => {
      const [domain, { vec }] = (body as { arguments: [string, { vec: string[] }] }).arguments;
      const address = leads.get(accountNameText({ domain, subdomain: vec[0] }));
      return [{ vec: address === undefined ? [] : [address] }];
    },
  }),
};

let place: HTMLElement;
/** Field values of the rendered form, as its draft would store them. */
let lineValues: readonly string[];
let root: Root;

/** Test form with one address field per line, keyed by index; a button removes the first line. */
function Lines({ start, error }: { readonly start: readonly string[]; readonly error: string | undefined }) {
  const [lines, setLines] = useState(start);
  lineValues = lines;
  return (
    <>
      {lines.map((line, at) => (
        <AddressField
          // biome-ignore lint/suspicious/noArrayIndexKey: forms key their lines by index too
          key={at}
          label={`Owner ${at + 1}`}
          value={line}
          error={error}
          onChange={(text) => setLines((before) => before.with(at, text))}
        />
      ))}
      <button type="button" id="remove" onClick={() => setLines((before) => before.slice(1))}>
        Remove
      </button>
    </>
  );
}

const show = (...start: readonly string[]) => showWith(undefined, ...start);
const showWith = (error: string | undefined, ...start: readonly string[]) =>
  act(async () =>
    root.render(
      <SignerContext value={signer}>
        <NetworkSessionContext value={session}>
          <QueryClientProvider client={new QueryClient()}>
            <ToastProvider place="test">
              <Lines start={start} error={error} />
            </ToastProvider>
          </QueryClientProvider>
        </NetworkSessionContext>
      </SignerContext>,
    ),
  );

async function type(at: number, text: string): Promise<void> {
  const input = place.querySelectorAll("input")[at] as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  await act(async () => {
    set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await settle();
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const values = () => [...place.querySelectorAll("input")].map(({ value }) => value);
const names = () => typedNames().map(({ name, address }) => [accountNameText(name), address]);

// The module that resolves names loads on demand, which takes longer than a test waits.
beforeAll(() => import("../../chain/ledger/lookUps.ts"));

beforeEach(() => {
  sessionStorage.clear();
  leads.clear();
  place = document.createElement("div");
  document.body.append(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

it("AddressField still shows a name with its resolved address after an earlier form line is removed", async () => {
  leads.set("harbour.apt", thief);
  await show(bob, "");
  await type(1, "harbour.apt");
  expect(values()).toEqual([bob, thief]);
  expect(names()).toEqual([["harbour.apt", thief]]);
  await act(async () => place.querySelector<HTMLButtonElement>("#remove")?.click());
  expect(values()).toEqual([thief]);
  expect(place.textContent).toContain("Address of harbour.apt");
  expect(names()).toEqual([["harbour.apt", thief]]);
});

it("AddressField restores a resolved name from the draft, and keeps it when another form line gets the same address", async () => {
  leads.set("harbour.apt", thief);
  await show("", "");
  await type(0, "harbour.apt");
  // The same address typed by hand must not show the name.
  await type(1, thief);
  expect(values()).toEqual([thief, thief]);
  expect(names()).toEqual([["harbour.apt", thief]]);
  const draft = lineValues;
  await act(async () => root.unmount());
  root = createRoot(place);
  await show(...draft);
  expect(values()).toEqual([thief, thief]);
  expect(names()).toEqual([["harbour.apt", thief]]);
  await type(0, bob);
  expect(names()).toEqual([]);
});

it("AddressField shows no name for an address that comes from a link or replaces the name by hand", async () => {
  leads.set("harbour.apt", thief);
  await show("");
  await type(0, "harbour.apt");
  await act(async () => root.unmount());
  root = createRoot(place);
  await show(thief, "");
  expect(names()).toEqual([]);
  await type(1, "harbour.apt");
  expect(names()).toHaveLength(1);
  await type(1, "");
  await type(1, thief);
  expect(names()).toEqual([]);
  expect(place.textContent).not.toContain("Address of");
});

it("AddressField resolves a name again each time the user types it", async () => {
  leads.set("lagoon.apt", bob);
  await show("");
  await type(0, "lagoon.apt");
  expect(values()).toEqual([bob]);
  leads.set("lagoon.apt", thief);
  await type(0, "lagoon.apt");
  expect(values()).toEqual([thief]);
});

it("AddressField shows the problem of a complete address at once, and of an incomplete text only after leaving", async () => {
  await showWith("Problem of this field.", "");
  await type(0, "0x12");
  expect(place.textContent).not.toContain("Problem of this field.");
  await act(async () => place.querySelector("input")?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(place.textContent).toContain("Problem of this field.");
  await type(0, "0x123");
  expect(place.textContent).not.toContain("Problem of this field.");
  await type(0, bob);
  expect(place.textContent).toContain("Problem of this field.");
});

it("AddressField turns a complete address into a chip only after leaving, and its button clears the field", async () => {
  const remove = () => place.querySelector<HTMLButtonElement>("button[aria-label^=Remove]:not(#remove)");
  await show("");
  await type(0, bob);
  expect(remove()).toBeNull();
  await act(async () => place.querySelector("input")?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(values()).toEqual([bob]);
  await act(async () => remove()?.click());
  expect(values()).toEqual([""]);
  expect(document.activeElement).toBe(place.querySelector("input"));
});
