import type { ChainClient } from "../../chain/client/chainClient.ts";
import { functionName } from "../../chain/code/moduleAbi.ts";
import { readAddress } from "../../chain/facts/address.ts";
import { publishedModule } from "../../chain/ledger/publishedModules.ts";
import { findTransaction } from "../../chain/ledger/transactions.ts";
import { splitFunctionId } from "../../chain/transactions/functionAbi.ts";
import type { WorkbenchDraft } from "./draft.ts";
import { draftOfTransaction, functionOfTransaction } from "./draftOfTransaction.ts";

/** Loads a past transaction as a draft; undefined for unknown and system transactions. */
export async function draftFrom(chain: ChainClient, hashOrVersion: string, signal: AbortSignal): Promise<WorkbenchDraft | undefined> {
  const facts = await findTransaction(chain.node, hashOrVersion, { signal });
  if (facts?.user === undefined) return undefined;
  const functionId = functionOfTransaction(facts);
  if (functionId === undefined) return draftOfTransaction(facts, undefined);
  const { address, module, name } = splitFunctionId(functionId);
  const published = await publishedModule(chain.node, readAddress(address), module, undefined, { signal });
  return draftOfTransaction(
    facts,
    published?.abi?.functions.find((fn) => functionName(fn) === name),
  );
}
