import { type Layouts, LayoutTooDeepError } from "../../types/layouts.ts";
import type { TypeTag } from "../../types/type.ts";
import type { Site } from "./code.ts";
import type { Machine } from "./machine.ts";

/** Fails where values of a type would lie too deep inside one another. Asked once for each set of layouts. */
export function depthCheck(tag: TypeTag, site: Site): (machine: Machine) => void {
  let checked: Layouts | undefined;
  return (machine) => {
    if (machine.layouts === checked) return;
    try {
      machine.layouts.of(tag);
    } catch (error) {
      if (error instanceof LayoutTooDeepError) throw machine.failure(site, "VM_MAX_VALUE_DEPTH_REACHED", error.message);
      throw error;
    }
    checked = machine.layouts;
  };
}
