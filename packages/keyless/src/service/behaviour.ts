import { ServiceError } from "./serviceError.ts";

/** HTTP statuses available for injected failures. */
export const FAILURE_STATUSES = [400, 429, 500, 503] as const;

/** Simulated latency and failures of a service, for tests and demonstrations. Changes apply to the next request. */
export interface ServiceBehaviour {
  latencyMs: number;
  /** Injected failures for the next requests, in order. */
  readonly failures: { readonly status: (typeof FAILURE_STATUSES)[number]; readonly message: string }[];
}

/** Waits for the configured latency, then throws the next injected failure, if any. */
export async function behave(behaviour: ServiceBehaviour | undefined): Promise<void> {
  if (behaviour === undefined) return;
  if (behaviour.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, behaviour.latencyMs));
  const failure = behaviour.failures.shift();
  if (failure !== undefined) throw new ServiceError(failure.status, failure.message);
}
