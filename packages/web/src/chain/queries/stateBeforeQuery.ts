import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import { functionName } from "../code/moduleAbi.ts";
import { readAddress } from "../facts/address.ts";
import { asObject, asText, optional } from "../facts/jsonFields.ts";
import type { ChangeFacts, LedgerIdentity } from "../facts/types.ts";
import type { PublishedModule } from "../ledger/publishedModules.ts";
import { common, queryKey } from "./queryKey.ts";

/** What something was before a transaction changed it, and what it is after; undefined where there was or is nothing. */
export interface BeforeAndAfter {
  readonly before: unknown;
  readonly after: unknown;
  /** False where the node cannot decode it: then only its bytes are known. */
  readonly isDecoded: boolean;
}

/** A change with what was there before it: the state one version earlier, which never changes. One request. */
export function stateBeforeQuery(client: ChainClient, identity: LedgerIdentity | undefined, version: bigint, change: ChangeFacts) {
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "before", version, change.stateKeyHash, change.type),
    queryFn: ({ signal }) => beforeAndAfter(client, version, change, signal),
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
      const before = isKnown ? await client.resourceAt(address, type, earlier, signal) : undefined;
      return { before, after: change.kind === "deleteResource" ? undefined : change.data, isDecoded: true };
    }
    case "writeModule":
    case "deleteModule": {
      const [address, name] = moduleOf(change);
      const at = (of: bigint) =>
        address === undefined || name === undefined ? undefined : client.code.module(readAddress(address), name, of, signal);
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

/** Items of tables are told with their types where the node knows them. */
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
  // A deleted item is told without the type of its value.
  if (item === undefined || keyType === undefined || valueType === undefined)
    return { before: undefined, after: undefined, isDecoded: false };
  const place = { handle: readAddress(handle), keyType, valueType, key: item.key };
  const before = earlier === undefined ? undefined : await client.explorer.tableItemAt(place, earlier, signal);
  return { before, after: isDeleted ? undefined : item.value, isDecoded: true };
}

/** Address and name: a written module tells them in its ABI, a deleted one by its id. */
export function moduleOf({ data, address }: ChangeFacts): readonly [address: string | undefined, name: string | undefined] {
  if (typeof data === "string") return [data.split("::")[0], data.split("::")[1]];
  const abi = optional(asObject(data ?? {}).abi, asObject);
  return [address, optional(abi?.name, asText)];
}

/** What a module shows of itself, by name, so that two versions of it can be compared. */
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
