import type { ChainClient } from "../client/chainClient.ts";
import { functionName } from "../code/moduleAbi.ts";
import { readAddress } from "../facts/address.ts";
import { asObject, asText, optional } from "../facts/jsonFields.ts";
import type { ChangeFacts } from "../facts/types.ts";
import { resourceAtVersion } from "../ledger/atVersion.ts";
import { tableItemAt } from "../ledger/explored.ts";
import { type PublishedModule, publishedModule } from "../ledger/publishedModules.ts";
import { chainQuery } from "./chainQuery.ts";

/** State before and after a change in a transaction; undefined if nothing existed. */
export interface BeforeAndAfter {
  readonly before: unknown;
  readonly after: unknown;
  /** False if the node cannot decode the value, so that only its bytes are known. */
  readonly isDecoded: boolean;
}

/** Query for a change in a transaction together with the state one version earlier, which never changes. One request. */
export function stateBeforeQuery(version: bigint, change: ChangeFacts) {
  return chainQuery({
    key: ["before", version, change.stateKeyHash, change.type],
    ask: ({ client, signal }) => beforeAndAfter(client, version, change, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function beforeAndAfter(client: ChainClient, version: bigint, change: ChangeFacts, signal: AbortSignal): Promise<BeforeAndAfter> {
  const earlier = version - 1n;
  const isFirst = version === 0n;
  switch (change.kind) {
    case "writeResource":
    case "deleteResource": {
      const { address, type } = change;
      const isKnown = !isFirst && address !== undefined && type !== undefined;
      const before = isKnown ? await resourceAtVersion(client.node, address, type, earlier, signal) : undefined;
      return { before, after: change.kind === "deleteResource" ? undefined : change.data, isDecoded: true };
    }
    case "writeModule":
    case "deleteModule": {
      const [address, name] = moduleOf(change);
      const at = (of: bigint) =>
        address === undefined || name === undefined ? undefined : publishedModule(client.node, readAddress(address), name, of, { signal });
      const [before, after] = await Promise.all([
        isFirst ? undefined : at(earlier),
        change.kind === "deleteModule" ? undefined : at(version),
      ]);
      return { before: outlineOf(before), after: outlineOf(after), isDecoded: true };
    }
    case "writeTableItem":
    case "deleteTableItem":
      return tableItem(client, isFirst ? undefined : earlier, change, signal);
  }
}

/** Table item before and after a change; requires the key and value types from the node. */
async function tableItem(
  client: ChainClient,
  earlier: bigint | undefined,
  change: ChangeFacts,
  signal: AbortSignal,
): Promise<BeforeAndAfter> {
  const { handle, decoded } = asObject(change.data);
  const item = optional(decoded, asObject);
  const keyType = optional(item?.key_type, asText);
  const valueType = optional(item?.value_type, asText);
  const isDeleted = change.kind === "deleteTableItem";
  // Nodes report deleted items without their value type.
  if (item === undefined || keyType === undefined || valueType === undefined)
    return { before: undefined, after: undefined, isDecoded: false };
  const place = { handle: readAddress(handle), keyType, valueType, key: item.key };
  const before = earlier === undefined ? undefined : await tableItemAt(client.node, place, earlier, { signal });
  return { before, after: isDeleted ? undefined : item.value, isDecoded: true };
}

/** Address and name of a changed module: from the ABI if written, from the id if deleted. */
export function moduleOf({ data, address }: ChangeFacts): readonly [address: string | undefined, name: string | undefined] {
  if (typeof data === "string") return [data.split("::")[0], data.split("::")[1]];
  const abi = optional(asObject(data ?? {}).abi, asObject);
  return [address, optional(abi?.name, asText)];
}

/** Functions and structs of a module by name, for comparing two versions. */
function outlineOf(module: PublishedModule | undefined): unknown {
  if (module === undefined) return undefined;
  const { abi, bytecode } = module;
  return {
    bytes: bytecode.length.toString(),
    structs: Object.fromEntries(
      (abi?.structs ?? []).map((struct) => [struct.name, struct.variants ?? struct.fields.map(({ name, type }) => `${name}: ${type}`)]),
    ),
    functions: Object.fromEntries(
      (abi?.functions ?? []).map((one) => [
        functionName(one),
        `${one.visibility}${one.isEntry ? " entry" : ""}(${one.parameters.map(({ type }) => type).join(", ")})${one.returns.length === 0 ? "" : `: ${one.returns.join(", ")}`}`,
      ]),
    ),
  };
}
