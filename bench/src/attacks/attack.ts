/** Where an attacked network answers: as `npm start` runs it, with its indexer. */
export interface AttackedNetwork {
  readonly pid: number;
  /** `http://127.0.0.1:<port>/v1`. */
  readonly nodeUrl: string;
  readonly faucetUrl: string;
  /** `http://127.0.0.1:<port>/v1/graphql`. */
  readonly graphqlUrl: string;
  /** `http://localhost:<port>`. */
  readonly pageUrl: string;
}

/** What a hostile neighbour could do to a network while others use it. */
export interface Attack {
  readonly name: string;
  /** Prepares, begins, and resolves once the attack is under way. */
  start(network: AttackedNetwork): Promise<RunningAttack>;
}

export interface RunningAttack {
  /** Ends it. Gives what was sent and answered in a few words, so that an attack which never arrived is noticed. */
  stop(): Promise<string>;
}
