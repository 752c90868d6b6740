import type { EncodedStateKey } from "./stateKey.ts";

/** Block of another network after which a fork continues. */
export interface ForkPoint {
  /** URL of the upstream's REST API, with `/v1`, without credentials. */
  readonly url: string;
  /** Last version of the upstream whose changes the fork contains. */
  readonly version: bigint;
  readonly blockHeight: bigint;
  readonly blockHash: Uint8Array;
  readonly epoch: bigint;
  readonly timestampUsecs: bigint;
  readonly chainId: number;
  /** Hash of the upstream's transaction 0. */
  readonly genesisHash: Uint8Array;
}

/** Requests that a fork has sent to its upstream, and answers that it read from its cache. */
export interface UpstreamUsage {
  readonly requests: number;
  readonly bytes: number;
  readonly cacheHits: number;
}

/** Why the upstream gave no usable answer. `unavailable`: a later attempt can succeed; `absent`: it has no such thing. */
export type UpstreamProblem = "unavailable" | "refused" | "invalid" | "absent";

/** Thrown if the upstream of a fork does not answer, or answers with something that a fork must not use. */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError";
  readonly problem: UpstreamProblem;
  constructor(problem: UpstreamProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** What a chain that is a fork offers in addition. */
export interface ChainFork {
  readonly point: ForkPoint;
  readonly identity: string;
  usage(): UpstreamUsage;
  /** Items of the upstream's state that were fetched so far, in the order of their arrival, from the given position. */
  fetchedFrom(position: number): readonly FetchedItem[];
  /**
   * Runs a computation that reads the state; fetches each missing item and runs it again, for at most 30 s. The computation must leave
   * nothing behind when it throws. Throws `UpstreamError`.
   */
  readThrough<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  /** Sends a read of the past to the upstream. */
  forward(request: ForwardedRead): Promise<ForwardedAnswer>;
}

/** Item of the upstream's state. */
export interface FetchedItem {
  readonly key: EncodedStateKey;
  readonly bytes: Uint8Array;
}

/** Read of the past: path and query below the REST API's URL. */
export interface ForwardedRead {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly accept: string;
  readonly contentType: string | undefined;
  readonly body: Uint8Array | undefined;
}
export interface ForwardedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}
