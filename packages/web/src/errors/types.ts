/** Effects of an error's button. */
export type ErrorAction = "retry" | "openNetwork" | "openReceive" | "unlock" | "openAccounts" | "signIn";

/** An error in words. Every user-facing error has a catalogue entry; errors without one show their raw text. */
export interface ExplainedError {
  /** Stable code: `signer.wrong_password`, `node.transaction_not_found`, `vm.EINSUFFICIENT_BALANCE`, `network.unreachable`, `unknown`… */
  readonly code: string;
  /** One sentence about the failure. */
  readonly what: string;
  readonly why: string | undefined;
  /** Suggested next step. */
  readonly advice: string | undefined;
  /** Button, if one helps. */
  readonly action: { readonly label: string; readonly kind: ErrorAction } | undefined;
  /** Raw text, collapsed. Never contains a secret. */
  readonly detail: string;
  /** Milliseconds until a retry makes sense and the text expires. */
  readonly waitMs?: number;
}
