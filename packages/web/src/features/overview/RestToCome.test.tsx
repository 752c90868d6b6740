import "../../language/testing/english.ts";
// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import type { LedgerState, NetworkStatus } from "../../chain/facts/types.ts";
import { STANDARD_LOCAL_NETWORK } from "../../chain/networks/embeddedNetwork.ts";
import { NetworkSessionContext } from "../../session/context.ts";
import { silentSession } from "../../session/network/networkSession.ts";
import { RestToCome } from "./RestToCome.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const ONLINE: NetworkStatus = { kind: "online", ledger: {} as LedgerState };

it.each<[string, NetworkStatus, boolean, boolean]>([
  ["loading while online", ONLINE, false, true],
  ["loading while connecting", { kind: "connecting" }, false, true],
  ["unavailable after a failed request", ONLINE, true, false],
  ["unavailable while offline", { kind: "offline", since: 1, last: undefined }, false, false],
  ["unavailable while rate-limited", { kind: "limited", until: 2, since: 1, last: undefined }, false, false],
])("RestToCome announces network history below locally known transactions: %s", (_case, status, hasFailed, isComing) => {
  const session = { ...silentSession(STANDARD_LOCAL_NETWORK), status: { current: () => status, subscribe: () => () => undefined } };
  const place = document.createElement("ul");
  const root = createRoot(place);
  act(() =>
    root.render(
      <NetworkSessionContext value={session}>
        <RestToCome hasFailed={hasFailed} />
      </NetworkSessionContext>,
    ),
  );
  expect(place.textContent).toContain("From this browser.");
  expect(place.textContent?.includes("Loading the rest…")).toBe(isComing);
  expect(place.querySelector("[aria-busy=true]") !== null).toBe(isComing);
  act(() => root.unmount());
});
