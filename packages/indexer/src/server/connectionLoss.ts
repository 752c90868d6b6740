/** What Postgres says when it ends or restarts, takes no more connections, or has just begun. */
const SERVER_STATES = new Set(["57P01", "57P02", "57P03", "57P05", "53300"]);
/** Connection exceptions, but for a breach of the protocol, which is somebody's mistake. */
const CONNECTION_CLASS = /^08(?!P01)/;
/** What the system says. */
const SYSTEM_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** What the driver says, which has no codes of its own. */
const DRIVER_MESSAGES = [
  /^Connection terminated/,
  /^timeout expired$/,
  /^timeout exceeded when trying to connect$/,
  /^Query read timeout$/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
];

/** The connection that a statement should have gone over is gone. */
export class ConnectionLostError extends Error {
  override readonly name = "ConnectionLostError";
}

/** Whether an error says that a connection to a server failed or cannot be had for now; not that a statement or a setting is wrong. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionLostError) return true;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isConnectionLoss);
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  if (code === undefined) return DRIVER_MESSAGES.some((message) => message.test(error.message));
  // Where the server is reached by a file, that is gone with it.
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  return SERVER_STATES.has(code) || CONNECTION_CLASS.test(code) || SYSTEM_CODES.has(code);
}
