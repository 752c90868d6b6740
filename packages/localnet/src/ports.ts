/** The services of the network, by name. */
export const SERVICE_NAMES = ["page", "node", "faucet", "indexer", "ready", "issuer"] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** Where each service listens, on loopback. */
export type Ports = Readonly<Record<ServiceName, number>>;

/** The ports of every Aptos-style tool, and ours for the page and the issuers. */
export const STANDARD_PORTS: Ports = { page: 4400, node: 8080, faucet: 8081, indexer: 8090, ready: 8070, issuer: 4401 };
