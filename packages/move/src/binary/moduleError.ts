import type { StatusName } from "../natives/statusCode.ts";

/** The name of what is wrong: of the deserialization or the verification statuses. */
export type ModuleStatus = StatusName;

/** Where in a module or script a fault is, as far as it is known. */
export interface FaultPlace {
  /** Offset in the bytes. */
  readonly byte?: number;
  /** Entry of a table: `{ table: "structs", index: 2 }`. */
  readonly table?: string;
  readonly index?: number;
  /** Index of the function definition, and of the instruction in it. */
  readonly function?: number;
  readonly codeOffset?: number;
}

/** A module or script that is refused. Reading, verifying, linking and comparing throw nothing else. */
export class ModuleError extends Error {
  override readonly name = "ModuleError";
  readonly status: ModuleStatus;
  /** What is wrong and where, without the status. */
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
