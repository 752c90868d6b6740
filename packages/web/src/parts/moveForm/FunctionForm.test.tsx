// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { stubClient } from "../../chain/client/testing/stubClient.ts";
import "../../language/testing/english.ts";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { foundAddressText } from "../../chain/facts/enteredAddress.ts";
import type { Address, LedgerIdentity, NetworkDefinition, NetworkId } from "../../chain/facts/types.ts";
import { typedNames } from "../../session/account/typedNames.ts";
import { AccountSelectionContext, type NetworkSession, NetworkSessionContext, SignerContext } from "../../session/context.ts";
import { silentSession } from "../../session/network/networkSession.ts";
import type { Signer } from "../../signer/signer.ts";
import { ToastProvider } from "../../ui/overlays/Toast.tsx";
import { FunctionForm } from "./FunctionForm.tsx";
import type { TypedArgument } from "./typedCall.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const thief = `0x${"e".repeat(64)}` as Address;
const endpoints = { node: "https://node.example/v1", indexer: undefined, faucet: undefined, pepper: undefined, prover: undefined };
const network: NetworkDefinition = { id: "elsewhere" as NetworkId, label: "Elsewhere", kind: "custom", chainId: 9, endpoints };
const ABSENT = { kind: "absent" };
const signer = { state: () => ABSENT, subscribe: () => () => undefined } as unknown as Signer;
const session: NetworkSession = {
  ...silentSession(network),
  identity: { current: () => "elsewhere:0x1" as LedgerIdentity, subscribe: () => () => undefined },
  chain: stubClient({ node: () => [{ vec: [thief] }] }),
};

const others = (count: number) => Array.from({ length: count }, (_, at) => `0x${(at + 1).toString(16).padStart(64, "0")}`);
const named = foundAddressText(thief, "harbour.apt");

function formOf(fn: MoveFunction, typeArguments: readonly string[], args: readonly TypedArgument[]) {
  return (
    <SignerContext value={signer}>
      <NetworkSessionContext value={session}>
        <QueryClientProvider client={new QueryClient()}>
          <AccountSelectionContext value={{ account: undefined, select: () => undefined }}>
            <ToastProvider place="/workbench">
              <FunctionForm fn={fn} typed={{ functionId: fn.id, typeArguments, args }} problems={[]} onChange={() => undefined} />
            </ToastProvider>
          </AccountSelectionContext>
        </QueryClientProvider>
      </NetworkSessionContext>
    </SignerContext>
  );
}

it("FunctionForm lets the user change a type argument for which no transaction can pass the argument", async () => {
  const parameters = [{ name: undefined, type: "T0" }];
  const fn = {
    id: "0x1::m::f",
    typeParameters: [{ abilities: [] }],
    parameters,
    isEntry: true,
  } as unknown as MoveFunction;
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () => root.render(formOf(fn, ["0x1::coin::Coin<u8>"], [""])));
  expect(place.textContent).toContain("This function can't be called");
  expect([...place.querySelectorAll("input")].map(({ value }) => value)).toEqual(["0x1::coin::Coin<u8>"]);
  act(() => root.unmount());
});

it.each<[string, readonly string[], readonly TypedArgument[]]>([
  ["a hidden list item", ["vector<address>"], [[...others(40), named]]],
  ["a hidden argument", Array(70).fill("address"), [...others(69), named]],
  ["an option in a list", ["vector<0x1::option::Option<address>>"], [[null, named]]],
])("FunctionForm registers the name that was resolved in %s, for the checks of the preview", async (_where, types, args) => {
  const parameters = types.map((type) => ({ name: undefined, type }));
  const fn = { id: "0x1::m::f", typeParameters: [], parameters, isEntry: true } as unknown as MoveFunction;
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(formOf(fn, [], args)));
  expect(typedNames()).toEqual([{ name: { domain: "harbour", subdomain: undefined }, address: thief }]);
  await act(async () => root.render(formOf(fn, [], [])));
  expect(typedNames()).toEqual([]);
  act(() => root.unmount());
});
