import type { JsonObject } from "@atoll/move";
import type { Shape } from "./shape.ts";
import type { VerbContext } from "./verbContext.ts";

/** `text` and `integer` take a value, `flag` takes none, `list` takes any number of values. */
type ParameterKind = "text" | "integer" | "flag" | "list";

/** Input of a verb: an argument by its position, or an option. */
export interface Parameter {
  /** Name of the option, without dashes in front. */
  readonly name: string;
  readonly kind: ParameterKind;
  readonly summary: string;
  readonly isPositional?: boolean;
  readonly isRequired?: boolean;
}

/** Values of a verb's parameters, checked against their kinds. */
export interface VerbInput {
  /** Value of a required parameter. */
  text(name: string): string;
  optional(name: string): string | undefined;
  integer(name: string): bigint | undefined;
  flag(name: string): boolean;
  list(name: string): readonly string[];
}

/** Result of a verb. `exitCode` marks a failed transaction or one that a person must sign; absent, it is 0. */
export interface Outcome {
  readonly result: JsonObject;
  /** Lines for a terminal. */
  readonly lines: readonly string[];
  readonly exitCode?: number;
}

/** Verb of the command, which the MCP server also offers as a tool. */
export interface Verb {
  readonly name: string;
  readonly summary: string;
  /** Complete example command. */
  readonly example: string;
  readonly parameters: readonly Parameter[];
  /** `reads`: changes nothing. `changes`: sends a transaction or uses a control. */
  readonly effect: "reads" | "changes";
  /** Shape of `result`, which a test compares with every answer. */
  readonly result: Shape;
  run(input: VerbInput, context: VerbContext): Promise<Outcome>;
}
