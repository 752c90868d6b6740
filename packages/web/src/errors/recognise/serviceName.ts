const NAMES: ReadonlyMap<string, string> = new Map([
  ["node", "the network's node"],
  ["faucet", "the faucet"],
  ["indexer", "the indexer"],
  ["pepper", "the pepper service"],
  ["prover", "the prover"],
]);

/** A service as it is called inside a sentence and at its beginning. */
export function serviceValues(service: string): { readonly service: string; readonly Service: string } {
  const name = NAMES.get(service) ?? "the service";
  return { service: name, Service: `${name.charAt(0).toUpperCase()}${name.slice(1)}` };
}
