import { type ModuleAbi, readModuleAbi } from "../code/moduleAbi.ts";
import { fromHex } from "../facts/hex.ts";
import { asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import { accountList } from "./accountResources.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { undefinedIfNotFound } from "./findResource.ts";

/** A published module. */
export interface PublishedModule {
  readonly bytecode: Uint8Array;
  /** ABI of the module; undefined if the node could not derive one. */
  readonly abi: ModuleAbi | undefined;
  /** ABI as JSON, as the node returned it; null if it returned none. */
  readonly reportedAbi: unknown;
}

/** Reads a module at a ledger version or now; undefined if missing. */
export function publishedModule(
  api: NodeApi,
  address: Address,
  name: string,
  version: bigint | undefined,
  options: ReadOptions,
): Promise<PublishedModule | undefined> {
  const path = `accounts/${address}/module/${encodeURIComponent(name)}`;
  return undefinedIfNotFound(
    api.get(path, readPublished, { ...options, params: { ledger_version: version }, maxBytes: ANSWER_BYTES.transaction }),
  );
}

/** ABIs of all modules at an address, sorted by name. */
export async function moduleAbis(api: NodeApi, address: Address, options: ReadOptions): Promise<readonly ModuleAbi[]> {
  const modules = await accountList(api, `accounts/${address}/modules`, options);
  return modules
    .flatMap((json) => optional(asObject(json).abi, readModuleAbi) ?? [])
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function readPublished(json: unknown): PublishedModule {
  const { bytecode, abi } = asObject(json);
  const hex = asText(bytecode);
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(hex)) throw new UnreadableAnswer("bytecode was expected");
  return { bytecode: fromHex(hex), abi: optional(abi, readModuleAbi), reportedAbi: abi ?? null };
}
