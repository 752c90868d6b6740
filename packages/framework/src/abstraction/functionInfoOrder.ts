import type { NativeContext } from "@atoll/move";
import type { Compare } from "../datastructures/ordered_map/orderedMap.ts";
import { type FunctionInfo, tags as functionInfoTags } from "../generated/objects/function_info.ts";
import { compareValues } from "../stdlib/cmp/compareValues.ts";

/** Sort order of function infos in maps: by address, module, name. */
export function functionInfoOrder(context: NativeContext): Compare<FunctionInfo> {
  const layout = context.layoutOf(functionInfoTags.FunctionInfo);
  return (left, right) => compareValues(layout, left, right);
}
