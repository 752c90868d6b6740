import "../../language/testing/english.ts";
// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import type { NetworkStatus } from "../../chain/facts/types.ts";
import { STANDARD_LOCAL_NETWORK } from "../../chain/networks/embeddedNetwork.ts";
import { NetworkSessionContext } from "../../session/context.ts";
import { silentSession } from "../../session/network/networkSession.ts";
import { NetworkPulse } from "./NetworkPulse.tsx";

it.each<[string, NetworkStatus, readonly string[]]>([
  ["shows skeletons while connecting", { kind: "connecting" }, ["", "", "", ""]],
  ["shows dashes for an offline network", { kind: "offline", since: 1, last: undefined }, ["–", "–", "–", "–"]],
  ["shows dashes for a rate-limited network", { kind: "limited", until: 2, since: 1, last: undefined }, ["–", "–", "–", "–"]],
])("the network card %s", (_case, status, figures) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const session = { ...silentSession(STANDARD_LOCAL_NETWORK), status: { current: () => status, subscribe: () => () => undefined } };
  const place = document.createElement("div");
  const root = createRoot(place);
  act(() =>
    root.render(
      <NetworkSessionContext value={session}>
        <NetworkPulse />
      </NetworkSessionContext>,
    ),
  );
  const values = [...place.querySelectorAll("dd")];
  expect(values.map(({ textContent }) => textContent)).toEqual(figures);
  expect(values.filter((value) => value.querySelector(".animate-pulse") !== null)).toHaveLength(status.kind === "connecting" ? 4 : 0);
  act(() => root.unmount());
});
