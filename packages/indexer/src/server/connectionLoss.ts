/** Postgres error codes for shutdown, crash, startup, idle session timeout and too many connections. */
const SERVER_STATES = new Set(["57P01", "57P02", "57P03", "57P05", "53300"]);
/** Postgres connection exceptions, except `08P01` (protocol violation), which indicates a bug. */
const CONNECTION_CLASS = /^08(?!P01)/;
/** Network error codes of the operating system. */
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
/** Messages of the `pg` driver, which sets no error codes. */
const DRIVER_MESSAGES = [
  /^Connection terminated/,
  /^timeout expired$/,
  /^timeout exceeded when trying to connect$/,
  /^Query read timeout$/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
];

/** Error for a statement whose connection is lost. */
export class ConnectionLostError extends Error {
  override readonly name = "ConnectionLostError";
}

/** Returns true if an error means a failed or temporarily unavailable server connection, as opposed to a wrong statement or setting. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionLostError) return true;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isConnectionLoss);
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  if (code === undefined) return DRIVER_MESSAGES.some((message) => message.test(error.message));
  // A missing socket file also counts: the server's Unix socket file disappears with the server.
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  return SERVER_STATES.has(code) || CONNECTION_CLASS.test(code) || SYSTEM_CODES.has(code);
}
