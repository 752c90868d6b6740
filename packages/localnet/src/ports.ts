/** Names of the network's services. */
export const SERVICE_NAMES = ["page", "node", "faucet", "indexer", "ready", "issuer"] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** Loopback port of each service. */
export type Ports = Readonly<Record<ServiceName, number>>;

/** Usual ports of Aptos-style tools, plus Atoll's ports for page and issuers. */
export const STANDARD_PORTS: Ports = { page: 4400, node: 8080, faucet: 8081, indexer: 8090, ready: 8070, issuer: 4401 };
