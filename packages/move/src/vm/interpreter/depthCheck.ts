import type { StatusName } from "../../natives/statusCode.ts";
import { LayoutLimitError } from "../../types/layouts.ts";
import type { TypeTag } from "../../types/type.ts";
import type { Site } from "./code.ts";
import type { Machine } from "./machine.ts";

/** Status of a layout limit at an instruction: release 1.38 turns verifier statuses of a run into one. */
function statusOf({ status }: LayoutLimitError): StatusName {
  return status === "TOO_MANY_TYPE_NODES" ? "VERIFICATION_ERROR" : status;
}

/**
 * Compiles a check that fails if values of a type exceed the depth or size limit. Each session checks once, by session number: referencing
 * its layouts would retain the state of its block.
 */
export function depthCheck(tag: TypeTag, site: Site): (machine: Machine) => void {
  let checkedBy = 0;
  return (machine) => {
    if (machine.code.number === checkedBy) return;
    try {
      machine.layouts.of(tag);
    } catch (error) {
      if (error instanceof LayoutLimitError) throw machine.failure(site, statusOf(error), error.message);
      throw error;
    }
    checkedBy = machine.code.number;
  };
}
