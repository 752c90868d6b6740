import { ERROR_WORDS, type ErrorCode, type ErrorWords } from "./errorWords.ts";
import { EXIT } from "./exitCodes.ts";

/** Failure of a verb, in the words of the error catalogue. */
export class CliError extends Error implements ErrorWords {
  override readonly name = "CliError";
  readonly code: ErrorCode;
  readonly what: string;
  readonly why?: string;
  readonly advice?: string;
  /** Message of the service or the system. */
  readonly details?: string;
  readonly exitCode: number;

  constructor(
    code: ErrorCode,
    {
      values = {},
      details,
      exitCode = EXIT.failed,
    }: { values?: Readonly<Record<string, string>>; details?: string; exitCode?: number } = {},
  ) {
    const words = wordsOf(code, values);
    super(words.what);
    this.code = code;
    this.what = words.what;
    if (words.why !== undefined) this.why = words.why;
    if (words.advice !== undefined) this.advice = words.advice;
    if (details !== undefined) this.details = details;
    this.exitCode = exitCode;
  }
}

/** Error for wrong arguments. */
export function usageError(problem: string, verb?: string): CliError {
  const help = verb === undefined ? "atoll --help lists the verbs." : `atoll ${verb} --help lists the options.`;
  return new CliError("cli.usage", { values: { problem, help }, exitCode: EXIT.usage });
}

function wordsOf(code: ErrorCode, values: Readonly<Record<string, string>>): ErrorWords {
  const words: ErrorWords = ERROR_WORDS[code];
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
  return {
    what: fill(words.what),
    ...(words.why === undefined ? {} : { why: fill(words.why) }),
    ...(words.advice === undefined ? {} : { advice: fill(words.advice) }),
  };
}
