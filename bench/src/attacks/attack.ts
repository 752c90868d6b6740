/** URLs of an attacked network, started like `npm start` with its indexer. */
export interface AttackedNetwork {
  readonly pid: number;
  /** URL of the node's REST API, `http://127.0.0.1:<port>/v1`. */
  readonly nodeUrl: string;
  readonly faucetUrl: string;
  /** URL of the indexer, `http://127.0.0.1:<port>/v1/graphql`. */
  readonly graphqlUrl: string;
  /** URL of the web page, `http://localhost:<port>`. */
  readonly pageUrl: string;
}

/** Attack that a hostile client could run against a network in use. */
export interface Attack {
  readonly name: string;
  /** Prepares and starts the attack; resolves once it is running. */
  start(network: AttackedNetwork): Promise<RunningAttack>;
}

export interface RunningAttack {
  /** Stops the attack. Returns a summary of requests and responses, which reveals an attack that never reached the network. */
  stop(): Promise<string>;
}
