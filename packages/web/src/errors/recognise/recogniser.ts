/** What an error was recognised as. */
export interface Recognised {
  /** Code of a catalogue entry. */
  readonly code: string;
  /** For the entry's placeholders. */
  readonly values?: Readonly<Record<string, string>>;
  /** The raw text; without it, that of the error. */
  readonly detail?: string;
  /** The error comes from where secrets are handled. */
  readonly isFromSigner?: boolean;
  /** After so long it is worth another try. */
  readonly waitMs?: number;
}

/** What the caller knows about an error besides itself. */
export interface ErrorContext {
  /** `node`, `faucet`, `indexer`…: whom was being talked to. */
  readonly service?: string;
  /** The browser's content policy refused the request, which an error alone does not say. */
  readonly isBlocked?: boolean;
}

/** Gives what it recognises and leaves everything else to the next one. */
export type Recogniser = (error: unknown, context: ErrorContext) => Recognised | undefined;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Errors are known by name, so that it does not matter which copy of a class made them (a worker's, a lazily loaded part's). */
export function hasName(error: unknown, name: string): error is Readonly<Record<string, unknown>> {
  return isRecord(error) && error.name === name;
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
