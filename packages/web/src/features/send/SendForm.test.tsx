// @vitest-environment happy-dom
import "../../language/testing/english.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { stubClient } from "../../chain/client/testing/stubClient.ts";
import { readAddress } from "../../chain/facts/address.ts";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { STANDARD_LOCAL_NETWORK } from "../../chain/networks/embeddedNetwork.ts";
import {
  AccountSelectionContext,
  type NetworkList,
  NetworkListContext,
  type NetworkSession,
  NetworkSessionContext,
  SignerContext,
} from "../../session/context.ts";
import { silentSession } from "../../session/network/networkSession.ts";
import type { AccountRecord, Signer } from "../../signer/signer.ts";
import { ToastProvider } from "../../ui/overlays/Toast.tsx";
import { SendForm } from "./SendForm.tsx";
import type { SendAsset, SendAssets } from "./sendAsset.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const key = { publicKey: `0x${"1".repeat(64)}`, scheme: "ed25519" } as const;
const address = readAddress(`0x${"a".repeat(64)}`);
const account: AccountRecord = {
  id: "shop",
  address,
  label: "Shop",
  colour: 0,
  key,
  source: { kind: "privateKey" },
  beside: undefined,
  createdAt: 0,
};
const ABSENT = { kind: "absent" };
const signer = { state: () => ABSENT, subscribe: () => () => undefined } as unknown as Signer;
const metadata = readAddress(`0x${"d".repeat(64)}`);
const usdx: SendAsset = {
  asset: metadata,
  id: { kind: "fungible", metadata },
  symbol: "USDX",
  decimals: 6,
  isApt: false,
  written: { symbol: "USDX", name: "US Dollar X" },
};
const assets: SendAssets = { asset: usdx, isKnown: true, choices: { kind: "ready", items: [] }, problem: undefined };

const client = stubClient({});
const APT_BALANCE = "0x1::coin::balance";

/** Payment form text for an asset without balance. */
async function formOf(octas: bigint): Promise<string> {
  const session: NetworkSession = {
    ...silentSession(STANDARD_LOCAL_NETWORK),
    identity: { current: () => "4:0x1" as LedgerIdentity, subscribe: () => () => undefined },
    chain: {
      ...client,
      node: {
        ...client.node,
        view: async ({ functionId }, read) => {
          const data = [functionId === APT_BALANCE ? `${octas}` : "0"];
          return read(data, { status: 200, statusText: "", data, headers: {}, bytes: 0 });
        },
      },
    },
  };
  const networks: NetworkList = {
    networks: [STANDARD_LOCAL_NETWORK],
    reach: { decidedBy: "server", connect: [], image: [] },
    reload: async () => undefined,
  };
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const nothing = () => undefined;
  await act(async () =>
    root.render(
      <SignerContext value={signer}>
        <NetworkListContext value={networks}>
          <NetworkSessionContext value={session}>
            <AccountSelectionContext value={{ account, select: nothing }}>
              <QueryClientProvider client={new QueryClient()}>
                <ToastProvider place="/send">
                  <SendForm
                    account={account}
                    payer={{ accountId: account.id, address, key }}
                    inputs={{ to: "", amount: "1", all: false, asset: usdx.asset }}
                    asset={usdx}
                    assets={assets}
                    step={{ kind: "idle", error: undefined }}
                    onEdit={nothing}
                    onLink={nothing}
                    onMaximum={nothing}
                    onPreview={nothing}
                    onCollectible={nothing}
                  />
                </ToastProvider>
              </QueryClientProvider>
            </AccountSelectionContext>
          </NetworkSessionContext>
        </NetworkListContext>
      </SignerContext>,
    ),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const text = place.textContent ?? "";
  await act(async () => root.unmount());
  place.remove();
  return text;
}

it("payment form for an asset that the account lacks names that asset, and reports missing APT only without APT", async () => {
  const withApt = await formOf(1_000_000_000n);
  expect(withApt).toContain("This account has no USDX to send.");
  expect(withApt).not.toContain("no APT");
  expect(await formOf(0n)).toContain("This account has no APT");
});
