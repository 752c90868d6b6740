import { printTypeTag } from "@atoll/move";
import { readType } from "../moveArguments.ts";
import { readAddress } from "../readAddress.ts";
import { isRecord } from "../requests.ts";
import { ADDRESS, ANY, listOf, record, TEXT } from "../shape.ts";
import type { Verb } from "../verb.ts";

/** Resource of an account, or the list of its resource types. */
export const resource: Verb = {
  name: "resource",
  summary: "shows a resource of an account, or lists the types of its resources",
  example: "atoll resource 0x1 0x1::block::BlockResource",
  parameters: [
    { name: "address", kind: "text", summary: "account address", isPositional: true, isRequired: true },
    { name: "type", kind: "text", summary: "type of the resource; without it, all types are listed", isPositional: true },
  ],
  effect: "reads",
  result: record({ address: ADDRESS, "type?": TEXT, "data?": ANY, "types?": listOf(TEXT) }),
  async run(input, context) {
    const address = readAddress(input.text("address"));
    const type = input.optional("type");
    if (type === undefined) {
      const all = await context.node(`/accounts/${address}/resources`);
      const types = (Array.isArray(all) ? all.filter(isRecord) : []).map((item) => String(item.type));
      return { result: { address, types }, lines: types };
    }
    const name = printTypeTag(readType(type));
    const found = await context.node(`/accounts/${address}/resource/${encodeURIComponent(name)}`);
    const data = isRecord(found) ? (found.data ?? null) : null;
    return { result: { address, type: name, data }, lines: JSON.stringify(data, null, 2).split("\n") };
  },
};
