// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import "../../../language/testing/english.ts";
import { stubClient } from "../../../chain/client/testing/stubClient.ts";
import type { LedgerIdentity } from "../../../chain/facts/types.ts";
import { STANDARD_LOCAL_NETWORK } from "../../../chain/networks/embeddedNetwork.ts";
import { AccountSelectionContext, type NetworkSession, NetworkSessionContext } from "../../../session/context.ts";
import { silentSession } from "../../../session/network/networkSession.ts";
import { FunctionPicker } from "./FunctionPicker.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const transfer = {
  name: "transfer",
  visibility: "public",
  is_entry: true,
  is_view: false,
  generic_type_params: [],
  params: [],
  return: [],
};
const coin = { address: "0x1", name: "coin", friends: [], exposed_functions: [transfer], structs: [] };
const session: NetworkSession = {
  ...silentSession(STANDARD_LOCAL_NETWORK),
  identity: { current: () => "local:0x1" as LedgerIdentity, subscribe: () => () => undefined },
  chain: stubClient({ node: () => [{ abi: coin }] }),
};
const NOBODY = { account: undefined, select: () => undefined };

it("FunctionPicker shows no error for an incomplete function id while the user types, but shows it on blur", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const queries = new QueryClient();
  const pick = (value: string) => (
    <QueryClientProvider client={queries}>
      <NetworkSessionContext value={session}>
        <AccountSelectionContext value={NOBODY}>
          <FunctionPicker value={value} onChange={() => undefined} onPick={() => undefined} />
        </AccountSelectionContext>
      </NetworkSessionContext>
    </QueryClientProvider>
  );
  const field = () => place.querySelector("input");
  const isWrong = () => field()?.getAttribute("aria-invalid") === "true";
  await act(async () => root.render(pick("")));
  await act(async () => field()?.focus());
  await act(async () => root.render(pick("0x1::coin::tr")));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(place.querySelectorAll("[role=option]")).toHaveLength(1);
  expect(isWrong()).toBe(false);
  await act(async () => root.render(pick("0x1::coin::nothing")));
  expect(isWrong(), "nothing begins like that").toBe(true);
  await act(async () => root.render(pick("0x1::coin::tr")));
  await act(async () => field()?.blur());
  expect(isWrong(), "left as it is").toBe(true);
  await act(async () => root.render(pick("0x1::coin::transfer")));
  expect(isWrong()).toBe(false);
  act(() => root.unmount());
});
