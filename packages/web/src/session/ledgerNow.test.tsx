// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import type { LedgerState, NetworkDefinition, NetworkId, NetworkStatus } from "../chain/facts/types.ts";
import { NetworkSessionContext, useLedgerNow } from "./context.ts";
import { silentSession } from "./network/networkSession.ts";

const endpoints = { node: "https://node.example/v1", indexer: undefined, faucet: undefined, pepper: undefined, prover: undefined };
const network: NetworkDefinition = { id: "elsewhere" as NetworkId, label: "Elsewhere", kind: "custom", chainId: 9, endpoints };
const ledger = { version: 7n } as LedgerState;

it("useLedgerNow returns the last known ledger state while the node is offline or rate-limiting", () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const versions: (bigint | undefined)[] = [];
  function Probe() {
    versions.push(useLedgerNow()()?.version);
    return null;
  }
  const statuses: readonly NetworkStatus[] = [
    { kind: "online", ledger },
    { kind: "limited", until: 2, since: 1, last: ledger },
    { kind: "offline", since: 1, last: ledger },
    { kind: "offline", since: 1, last: undefined },
  ];
  const root = createRoot(document.createElement("div"));
  for (const status of statuses) {
    const session = { ...silentSession(network), status: { current: () => status, subscribe: () => () => undefined } };
    act(() =>
      root.render(
        <NetworkSessionContext value={session}>
          <Probe />
        </NetworkSessionContext>,
      ),
    );
  }
  act(() => root.unmount());
  expect(versions).toEqual([7n, 7n, 7n, undefined]);
});
