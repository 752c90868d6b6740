import { ServiceError } from "./serviceError.ts";

/** Statuses that a service can be made to answer with. */
export const FAILURE_STATUSES = [400, 429, 500, 503] as const;

/** How a service behaves beyond its work: for tests and demonstrations. Changes take effect with the next request. */
export interface ServiceBehaviour {
  latencyMs: number;
  /** Answers of the next requests, the first first. */
  readonly failures: { readonly status: (typeof FAILURE_STATUSES)[number]; readonly message: string }[];
}

/** Waits, and fails where that is what comes next. */
export async function behave(behaviour: ServiceBehaviour | undefined): Promise<void> {
  if (behaviour === undefined) return;
  if (behaviour.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, behaviour.latencyMs));
  const failure = behaviour.failures.shift();
  if (failure !== undefined) throw new ServiceError(failure.status, failure.message);
}
