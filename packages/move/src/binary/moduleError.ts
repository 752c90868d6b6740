import type { StatusName } from "../natives/statusCode.ts";

/** Status name of a deserialization or verification error. */
export type ModuleStatus = StatusName;

/** Location of a fault in a module or script, as far as known. */
export interface FaultPlace {
  /** Byte offset of the fault in the binary. */
  readonly byte?: number;
  /** Table entry with the fault: `{ table: "structs", index: 2 }`. */
  readonly table?: string;
  readonly index?: number;
  /** Index of the faulty function's definition, and offset of its instruction. */
  readonly function?: number;
  readonly codeOffset?: number;
}

/** Rejected module or script: the only error of reading, verifying, linking and compatibility checks. */
export class ModuleError extends Error {
  override readonly name = "ModuleError";
  readonly status: ModuleStatus;
  /** Reason and location of the rejection, without the status. */
  readonly reason: string;
  readonly place: FaultPlace;
  constructor(status: ModuleStatus, fault: string, place: FaultPlace = {}) {
    const reason = `${fault}${describe(place)}`;
    super(`${status}: ${reason}`);
    this.status = status;
    this.reason = reason;
    this.place = place;
  }
}

function describe({ byte, table, index, function: fun, codeOffset }: FaultPlace): string {
  const parts = [
    byte === undefined ? "" : ` at byte ${byte}`,
    table === undefined ? "" : ` in ${table} ${index ?? ""}`.trimEnd(),
    fun === undefined ? "" : ` in function ${fun}`,
    codeOffset === undefined ? "" : ` at instruction ${codeOffset}`,
  ];
  return parts.join("");
}
