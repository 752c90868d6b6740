/** Catalogue entry and values found for an error. */
export interface Recognised {
  /** Code of a catalogue entry. */
  readonly code: string;
  /** Values for the placeholders of the entry's texts. */
  readonly values?: Readonly<Record<string, string>>;
  /** Raw text of the error; defaults to the error's own message. */
  readonly detail?: string;
  /** True if the error comes from code that handles secrets. */
  readonly isFromSigner?: boolean;
  /** Milliseconds after which a retry can succeed. */
  readonly waitMs?: number;
}

/** Facts about an error that only the caller knows. */
export interface ErrorContext {
  /** Contacted service: `node`, `faucet`, `indexer`… */
  readonly service?: string;
  /** True if the content security policy blocked the request, which the error itself does not reveal. */
  readonly isBlocked?: boolean;
}

/** Recognises one kind of error and returns undefined for others. */
export type Recogniser = (error: unknown, context: ErrorContext) => Recognised | undefined;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/**
 * True if the error has this name. Errors are matched by name, not class: a worker or lazy part may bundle a separate copy of the class.
 */
export function hasName(error: unknown, name: string): error is Readonly<Record<string, unknown>> {
  return isRecord(error) && error.name === name;
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
