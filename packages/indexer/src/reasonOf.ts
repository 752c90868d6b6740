/**
 * Text of an error's message. A refused connection to a host with several addresses is an `AggregateError`, which has one message per
 * address and none of its own.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
