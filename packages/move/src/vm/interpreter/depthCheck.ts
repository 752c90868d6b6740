import { LayoutLimitError, type Layouts } from "../../types/layouts.ts";
import type { TypeTag } from "../../types/type.ts";
import type { Site } from "./code.ts";
import type { Machine } from "./machine.ts";

/** Fails where values of a type would lie too deep inside one another or have too many parts. Asked once for each set of layouts. */
export function depthCheck(tag: TypeTag, site: Site): (machine: Machine) => void {
  let checked: Layouts | undefined;
  return (machine) => {
    if (machine.layouts === checked) return;
    try {
      machine.layouts.of(tag);
    } catch (error) {
      if (error instanceof LayoutLimitError) throw machine.failure(site, error.status, error.message);
      throw error;
    }
    checked = machine.layouts;
  };
}
