/** What a failure's button does. */
export type ErrorAction = "retry" | "openNetwork" | "openReceive" | "unlock" | "openAccounts" | "signIn";

/** A failure in words. Every failure a person can meet has an entry in the catalogue; one without is still told honestly, with its raw text. */
export interface ExplainedError {
  /** Stable code: `signer.wrong_password`, `node.transaction_not_found`, `vm.EINSUFFICIENT_BALANCE`, `network.unreachable`, `unknown`… */
  readonly code: string;
  /** One sentence. */
  readonly what: string;
  readonly why: string | undefined;
  /** What to do. */
  readonly advice: string | undefined;
  /** A button where one helps. */
  readonly action: { readonly label: string; readonly kind: ErrorAction } | undefined;
  /** The raw text, folded away. Never holds a secret. */
  readonly detail: string;
  /** Where only time helps: after so many milliseconds it is worth another try, and the words are out of date. */
  readonly waitMs?: number;
}
