import { createChainClient } from "../chain/client/createChainClient.ts";
import { createNetworkMonitor } from "../chain/client/createNetworkMonitor.ts";
import type { NetworkDefinition, NetworkStatus } from "../chain/facts/types.ts";
import { transportOf } from "./apiKeys.ts";
import type { NetworkSession, Observable } from "./context.ts";

const sessions = new Map<string, NetworkSession>();
const CONNECTING: NetworkStatus = { kind: "connecting" };

/** The session of a network: the same one for as long as its definition stays the same, so that going to and fro costs nothing. */
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

/** The session of a network that may not be asked yet: nothing in it sends a request by itself. */
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
