import { useMemo } from "react";
import { functionName, type MoveFunction } from "../../chain/code/moduleAbi.ts";
import { readAddress } from "../../chain/facts/address.ts";
import { asObject } from "../../chain/facts/jsonFields.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { UnreadableAnswer } from "../../chain/facts/unreadableAnswer.ts";
import { payloadFacts } from "../../chain/ledger/payloadFacts.ts";
import { moduleQuery } from "../../chain/queries/codeQueries.ts";
import type { TypedCall } from "../../parts/moveForm/typedCall.ts";
import { typedCallOf } from "../../parts/moveForm/typedCallOfJson.ts";
import { useLedgerIdentity } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";

/** Function that a transaction called, with the call as a user would type it. */
export interface OriginalCall {
  readonly fn: MoveFunction;
  readonly typed: TypedCall;
}

const NOWHERE = readAddress("0x1");

/** Called function of a transaction with its typed arguments; undefined while loading, for scripts, and for code that no longer exists. */
export function useOriginalCall({ raw }: Pick<TransactionFacts, "raw">): OriginalCall | undefined {
  const identity = useLedgerIdentity();
  const called = calledFunction(raw);
  const [address, module = ""] = called?.split("::") ?? [];
  const { data } = useChainQuery(moduleQuery({ address: address === undefined ? NOWHERE : readAddress(address), module }), {
    enabled: identity !== undefined && called !== undefined,
  });
  return useMemo(() => {
    const fn = called === undefined ? undefined : data?.abi?.functions.find((one) => functionName(one) === called.split("::")[2]);
    const typed = fn && typedIfFits(raw, fn);
    return fn === undefined || typed === undefined ? undefined : { fn, typed };
  }, [called, data, raw]);
}

function calledFunction(raw: unknown): string | undefined {
  const payload = payloadFacts(raw);
  const runs = payload?.kind === "multisig" ? payload.runs : payload;
  return runs?.kind === "entryFunction" ? runs.functionId : undefined;
}

/** Typed call of a transaction; undefined if the function's types are no longer those of the call. */
function typedIfFits(raw: unknown, fn: MoveFunction): TypedCall | undefined {
  const payload = asObject(asObject(raw).payload);
  const call = payload.type === "multisig_payload" ? asObject(payload.transaction_payload) : payload;
  try {
    return typedCallOf(call, fn);
  } catch (error) {
    if (error instanceof UnreadableAnswer) return undefined;
    throw error;
  }
}
