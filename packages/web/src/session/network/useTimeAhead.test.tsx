// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LedgerIdentity, LedgerState, NetworkDefinition, NetworkId, NetworkStatus } from "../../chain/facts/types.ts";
import { NetworkSessionContext } from "../context.ts";
import { silentSession } from "./networkSession.ts";
import { useTimeAhead } from "./useTimeAhead.ts";

const NOW_SECS = 1_800_000_000;
const endpoints = { node: "https://node.example/v1", indexer: undefined, faucet: undefined, pepper: undefined, prover: undefined };
const network: NetworkDefinition = { id: "elsewhere" as NetworkId, label: "Elsewhere", kind: "custom", chainId: 9, endpoints };

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers({ now: NOW_SECS * 1_000 });
  host = document.createElement("div");
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

function Probe() {
  return useTimeAhead();
}

/** Displayed value of useTimeAhead while the newest block has the timestamp `secs`. */
function aheadWithBlockAt(secs: number, isSteady?: boolean): string | null {
  const ledger: LedgerState = {
    identity: "9" as LedgerIdentity,
    chainId: 9,
    version: 7n,
    oldestVersion: 0n,
    blockHeight: 3n,
    epoch: 1n,
    timestampUsecs: BigInt(secs) * 1_000_000n,
    latencyMs: 1,
  };
  const status: NetworkStatus =
    isSteady === undefined ? { kind: "online", ledger } : { kind: "lagging", ledger, behindSecs: NOW_SECS - secs, isSteady };
  const session = { ...silentSession(network), status: { current: () => status, subscribe: () => () => undefined } };
  act(() =>
    root.render(
      <NetworkSessionContext value={session}>
        <Probe />
      </NetworkSessionContext>,
    ),
  );
  return host.textContent;
}

it("useTimeAhead returns the network's lead on any network if the local clock is behind", () => {
  expect(aheadWithBlockAt(NOW_SECS + 59 * 60)).toBe("3540");
});

it("useTimeAhead ignores a block a few seconds ahead, and a network without a block for an hour", () => {
  expect(aheadWithBlockAt(NOW_SECS + 5)).toBe("0");
  expect(aheadWithBlockAt(NOW_SECS - 3_600)).toBe("0");
});

it("useTimeAhead returns a negative value for a network that runs steadily behind the local clock", () => {
  expect(aheadWithBlockAt(NOW_SECS - 7_201, true)).toBe("-7200");
  expect(aheadWithBlockAt(NOW_SECS - 7_201, false)).toBe("0");
});
