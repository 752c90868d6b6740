import { readAddress } from "../facts/address.ts";
import { asObject, asText, optional } from "../facts/jsonFields.ts";
import type { ChangeFacts } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";

const KINDS: Readonly<Record<string, ChangeFacts["kind"]>> = {
  write_resource: "writeResource",
  delete_resource: "deleteResource",
  write_module: "writeModule",
  delete_module: "deleteModule",
  write_table_item: "writeTableItem",
  delete_table_item: "deleteTableItem",
};

/** Parses one entry of a transaction's write set. */
export function readChange(json: unknown): ChangeFacts {
  const change = asObject(json);
  const type = asText(change.type);
  const kind = KINDS[type];
  if (kind === undefined) throw new UnreadableAnswer(`a change of the unknown type ${type}`);
  const common = { kind, address: optional(change.address, readAddress), stateKeyHash: asText(change.state_key_hash) };
  switch (kind) {
    case "writeResource": {
      const written = asObject(change.data);
      return { ...common, type: asText(written.type), data: written.data };
    }
    case "deleteResource":
      return { ...common, type: asText(change.resource), data: undefined };
    case "deleteModule":
      return { ...common, type: undefined, data: change.module };
    case "writeModule":
      return { ...common, type: undefined, data: change.data };
    case "writeTableItem":
    case "deleteTableItem":
      return {
        ...common,
        type: undefined,
        data: { handle: change.handle, key: change.key, value: change.value ?? null, decoded: change.data ?? null },
      };
  }
}
