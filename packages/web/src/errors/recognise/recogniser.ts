/** Result of recognising an error. */
export interface Recognised {
  /** Code of a catalogue entry. */
  readonly code: string;
  /** Values for the entry's placeholders. */
  readonly values?: Readonly<Record<string, string>>;
  /** Raw text; defaults to the error's own. */
  readonly detail?: string;
  /** The error comes from code that handles secrets. */
  readonly isFromSigner?: boolean;
  /** Milliseconds until a retry makes sense. */
  readonly waitMs?: number;
}

/** The caller's knowledge about an error's context. */
export interface ErrorContext {
  /** Contacted service: `node`, `faucet`, `indexer`… */
  readonly service?: string;
  /** The content security policy blocked the request, which the error itself does not reveal. */
  readonly isBlocked?: boolean;
}

/** Recognises one kind of error and returns undefined for others. */
export type Recogniser = (error: unknown, context: ErrorContext) => Recognised | undefined;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Errors are matched by name, not class: a worker or lazy part may bundle a separate copy of the class. */
export function hasName(error: unknown, name: string): error is Readonly<Record<string, unknown>> {
  return isRecord(error) && error.name === name;
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
