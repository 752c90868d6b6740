import type { ServiceName } from "./chainError.ts";

export type ConnectivityFailure = "unreachable" | "timeout";

/** Error of a request without a response. Whether the request had an effect is unknown. */
export class ConnectivityError extends Error {
  override readonly name = "ConnectivityError";
  readonly reason: ConnectivityFailure;
  readonly service: ServiceName;
  /** URL path of the request, without host and query. */
  readonly path: string;

  constructor(reason: ConnectivityFailure, service: ServiceName, path: string, options?: ErrorOptions) {
    super(reason === "timeout" ? `The ${service} did not answer in time` : `The ${service} could not be reached`, options);
    this.reason = reason;
    this.service = service;
    this.path = path;
  }
}
