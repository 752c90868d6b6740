/** Error message as text. A refused connection to a multi-address host is an `AggregateError`: one message per address, none on top. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
