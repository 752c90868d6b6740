/**
 * Returns true if an error is Node's report of a client that disconnected before its request body was complete. Checks fields, because
 * `instanceof Error` fails for errors of another realm, such as Node's own inside a VM context.
 */
export function isClientDisconnect(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return "code" in error && error.code === "ECONNRESET" && "message" in error && error.message === "aborted";
}
