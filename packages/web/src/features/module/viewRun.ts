import type { FunctionAbi } from "../../chain/transactions/functionAbi.ts";
import type { CallRequest } from "../../chain/transactions/transactionRequest.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import type { ShownRun } from "../../parts/failure/useMoveFailure.ts";

/** Run of a view function at a ledger version, with its trace where the network offers traces. */
export function viewRun(
  { abi, ...call }: Pick<CallRequest, "functionId" | "typeArguments" | "args"> & { readonly abi: FunctionAbi },
  at: bigint,
): Omit<ShownRun, "vmStatus"> {
  return {
    id: `view ${at} ${exactJsonToText([call.functionId, call.typeArguments, call.args])}`,
    version: at,
    trace: {
      kind: "request",
      async request(controls, signal) {
        const { encodeViewCall } = await import("../../chain/transactions/encodeViewCall.ts");
        return controls.trace({ view: encodeViewCall(call, abi), at }, signal);
      },
    },
  };
}
