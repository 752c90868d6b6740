import { type FunctionDefinition, type NativeBody, printModuleId, type Reference } from "@atoll/move";

/**
 * Functions that write through their mutable references even if the values stay equal, by module. Their bodies change containers in place,
 * which leaves no trace, so the write is marked here. Functions not listed write only by changing: some return without writing (popping a
 * missing key, reversing one element), others never write to the value they receive (a table's items are separate state items).
 */
export const WRITING_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  "0x1::acl": ["add", "remove"],
  "0x1::big_vector": ["push_back", "pop_back", "remove", "swap_remove"],
  "0x1::bit_vector": ["set", "unset"],
  "0x1::coin": ["extract", "extract_all", "merge"],
  "0x1::fungible_asset": ["extract", "merge"],
  "0x1::mem": ["swap", "replace"],
  "0x1::option": ["fill", "extract", "swap", "swap_or_fill"],
  "0x1::ordered_map": [
    "add",
    "upsert",
    "remove",
    "replace_key_inplace",
    "trim",
    "pop_front",
    "pop_back",
    "iter_remove",
    "iter_replace",
    "iter_add",
  ],
  "0x1::pool_u64": ["update_total_coins"],
  "0x1::pool_u64_unbound": ["update_total_coins"],
  "0x1::simple_map": ["add", "upsert", "remove"],
  "0x1::smart_table": ["clear", "add", "remove", "update_split_load_threshold", "update_target_bucket_size"],
  "0x1::smart_vector": ["push_back", "pop_back", "remove", "swap_remove"],
  "0x1::string": ["append", "append_utf8", "insert"],
  "0x1::table_with_length": ["add", "remove"],
  "0x1::vector": ["push_back", "pop_back", "swap", "move_range", "append", "trim", "insert", "remove", "swap_remove", "replace"],
};

/** Body that marks the state items behind its mutable references as written, if the function is listed above. */
export function markingWrites({ module, name, parameters }: FunctionDefinition, body: NativeBody): NativeBody {
  if (WRITING_FUNCTIONS[printModuleId(module)]?.includes(name) !== true) return body;
  const mutable = parameters.flatMap(({ type }, index) => (type.kind === "reference" && type.mutable ? [index] : []));
  return (call, ...args) => {
    for (const index of mutable) (args[index] as Reference).stateItem?.markWritten();
    return body(call, ...args);
  };
}
