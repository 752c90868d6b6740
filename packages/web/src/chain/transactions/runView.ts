import { asArray } from "../facts/jsonFields.ts";
import type { NodeApi, ReadOptions } from "../ledger/createNodeApi.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import type { CallRequest } from "./transactionRequest.ts";

/** A view function call with known parameter types. */
type ViewRequest = Required<Pick<CallRequest, "functionId" | "typeArguments" | "args" | "abi">>;

/** JSON results of a view function at a version. Loads the client library, which encodes the call. */
export async function runView(
  api: NodeApi,
  { abi, ...call }: ViewRequest,
  version: bigint,
  options: ReadOptions,
): Promise<readonly unknown[]> {
  const { encodeViewCall } = await import("./encodeViewCall.ts");
  return api.viewEncoded(encodeViewCall(call, abi), asArray, {
    ...options,
    params: { ledger_version: version },
    maxBytes: ANSWER_BYTES.transaction,
  });
}
