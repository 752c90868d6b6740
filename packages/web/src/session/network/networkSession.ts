import { createChainClient } from "../../chain/client/createChainClient.ts";
import { createNetworkMonitor } from "../../chain/client/createNetworkMonitor.ts";
import type { NetworkDefinition, NetworkStatus } from "../../chain/facts/types.ts";
import type { NetworkSession, Observable } from "../context.ts";
import { transportOf } from "../secrets/networkTransport.ts";

const sessions = new Map<string, NetworkSession>();
const CONNECTING: NetworkStatus = { kind: "connecting" };

/** Session of a network, cached by network definition, so that switching back and forth costs nothing. */
export function networkSession(network: NetworkDefinition): NetworkSession {
  const key = JSON.stringify(network);
  const known = sessions.get(key);
  if (known !== undefined) return known;
  const chain = createChainClient(network, transportOf(network));
  const monitor = createNetworkMonitor(chain);
  const session: NetworkSession = {
    network,
    mayConnect: true,
    chain,
    status: monitor,
    identity: monitor.identity,
    refresh: monitor.refresh,
  };
  sessions.set(key, session);
  return session;
}

/** Session of a network without connection permission; it sends no requests on its own. */
export function silentSession(network: NetworkDefinition): NetworkSession {
  return {
    network,
    mayConnect: false,
    chain: createChainClient(network),
    status: constant(CONNECTING),
    identity: constant(undefined),
    refresh: () => undefined,
  };
}

function constant<T>(value: T): Observable<T> {
  return { current: () => value, subscribe: () => () => undefined };
}
