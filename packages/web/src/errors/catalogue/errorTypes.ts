/** Actions that the button of an error can trigger. */
export type ErrorAction = "retry" | "openNetwork" | "openReceive" | "unlock" | "openAccounts" | "signIn";

/** An error explained in words. Every user-facing error has a catalogue entry; errors without one show their raw text. */
export interface ExplainedError {
  /** Stable code: `signer.wrong_password`, `node.transaction_not_found`, `vm.EINSUFFICIENT_BALANCE`, `network.unreachable`, `unknown`… */
  readonly code: string;
  /** One sentence that says what failed. */
  readonly what: string;
  readonly why: string | undefined;
  /** Sentence with the suggested next step. */
  readonly advice: string | undefined;
  /** Button of the error, if an action can help. */
  readonly action: { readonly label: string; readonly kind: ErrorAction } | undefined;
  /** Technical detail, shown collapsed. Never contains a secret. */
  readonly detail: string;
  /** Milliseconds after which a retry can succeed and this explanation no longer applies. */
  readonly waitMs?: number;
}
