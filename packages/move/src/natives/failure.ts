import { shortAddress } from "../types/address.ts";
import type { ErrorDescription } from "../types/definitions.ts";
import type { ModuleId } from "../types/type.ts";
import type { StatusName } from "./statusCode.ts";

/**
 * A run of Move code that ended early. Thrown inside a session, turned into a status value at its edge; never crosses it. It is an answer of the
 * code that ran, not a fault of ours, so it is no `Error`: capturing a stack would cost more than the whole prologue that it often ends.
 */
export abstract class ExecutionFailure {
  abstract readonly name: string;
  abstract readonly message: string;
}

/** `abort code` in a module (or a script, where the location is absent). */
export class MoveAbort extends ExecutionFailure {
  readonly name = "MoveAbort";
  readonly location: ModuleId | undefined;
  readonly code: bigint;
  /** What the code means, where the module's own list of errors does not say. */
  readonly info: ErrorDescription | undefined;
  /** What the code itself said, where it aborted with a message. */
  readonly text: string | undefined;
  /** Known where bytecode aborted. */
  readonly place: CodePlace | undefined;
  constructor(location: ModuleId | undefined, code: bigint, info?: ErrorDescription, text?: string, place?: CodePlace) {
    super();
    this.place = place;
    this.location = location;
    this.code = code;
    this.info = info;
    this.text = text;
  }
  /** Made when asked for: most aborts are a prologue's answer, of which only the code matters. */
  get message(): string {
    const { location, code } = this;
    return `abort 0x${code.toString(16)} in ${location === undefined ? "script" : `${shortAddress(location.address)}::${location.name}`}`;
  }
}

/** Where code stopped: an instruction of a function, by its place in the module's table of functions. */
export interface CodePlace {
  /** Absent in scripts. */
  readonly module: ModuleId | undefined;
  readonly function: number;
  readonly offset: number;
}

/** The machine stopped the code: arithmetic error, missing data, failed argument check… `status` is the status code's name. */
export class VmFailure extends ExecutionFailure {
  readonly name = "VmFailure";
  readonly status: StatusName;
  readonly message: string;
  /** Known where bytecode failed. */
  readonly place: CodePlace | undefined;
  constructor(status: StatusName, message?: string, place?: CodePlace) {
    super();
    this.status = status;
    this.message = message ?? status;
    this.place = place;
  }
}

export class OutOfGas extends ExecutionFailure {
  readonly name = "OutOfGas";
  readonly message = "out of gas";
}
