/** Reasons for which a request to Atoll fails. A user who declines is no failure: the answer then has the status "Rejected". */
export type AtollWalletErrorCode =
  /** The browser blocked the connect window. */
  | "window_blocked"
  /** The window was lost before it loaded: closed, or cut off by this page's `cross-origin-opener-policy`. */
  | "window_lost"
  /** Nothing answers at the wallet's URL. */
  | "no_answer"
  /** Another request of this page is still open. */
  | "busy"
  | "not_connected"
  | "site_blocked"
  | "too_many_requests"
  /** The site's transaction expired before the user decided. Client libraries build it for 20 seconds by default. */
  | "expired"
  /** The wallet could not read the request. */
  | "unreadable"
  /** The request is valid, but Atoll does not support it. */
  | "unsupported"
  /** The wallet answered in an unknown form. */
  | "unknown_answer"
  | "failed";

/** Failure of a request to Atoll. `code` is stable, `message` names the cause and what to do. */
export class AtollWalletError extends Error {
  override readonly name = "AtollWalletError";
  readonly code: AtollWalletErrorCode;
  constructor(code: AtollWalletErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
