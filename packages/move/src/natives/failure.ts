import { shortAddress } from "../types/address.ts";
import type { ErrorDescription } from "../types/definitions.ts";
import type { ModuleId } from "../types/type.ts";
import type { StatusName } from "./statusCode.ts";

/**
 * Failure that ends a Move run early. Thrown inside a session and converted to a status at the session's boundary. It is a regular result
 * of executed code, so it is no `Error`: capturing a stack would cost more than the prologue it often ends.
 */
export abstract class ExecutionFailure {
  abstract readonly name: string;
  abstract readonly message: string;
}

/** Abort with a code, in a module or in a script (without location). */
export class MoveAbort extends ExecutionFailure {
  readonly name = "MoveAbort";
  readonly location: ModuleId | undefined;
  readonly code: bigint;
  /** Description of the abort code, if the module's error list lacks it. */
  readonly info: ErrorDescription | undefined;
  /** Message passed to the abort instruction, if any. */
  readonly text: string | undefined;
  /** Code location of the abort; known only in bytecode. */
  readonly place: CodePlace | undefined;
  constructor(location: ModuleId | undefined, code: bigint, info?: ErrorDescription, text?: string, place?: CodePlace) {
    super();
    this.place = place;
    this.location = location;
    this.code = code;
    this.info = info;
    this.text = text;
  }
  /** Computed lazily: most aborts come from prologues, whose callers only need the code. */
  get message(): string {
    const { location, code } = this;
    return `abort 0x${code.toString(16)} in ${location === undefined ? "script" : `${shortAddress(location.address)}::${location.name}`}`;
  }
}

/** Location of an instruction: function index in the module's function table, and offset. */
export interface CodePlace {
  /** Module of the instruction; absent in scripts. */
  readonly module: ModuleId | undefined;
  readonly function: number;
  readonly offset: number;
}

/** Failure raised by the VM: arithmetic error, missing data, failed argument check… `status` is the status code name. */
export class VmFailure extends ExecutionFailure {
  readonly name = "VmFailure";
  readonly status: StatusName;
  readonly message: string;
  /** Code location of the failure; known only in bytecode. */
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
