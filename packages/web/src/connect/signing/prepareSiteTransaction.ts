import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { Intent } from "../../chain/transactions/intent.ts";
import type { CallRequest } from "../../chain/transactions/transactionRequest.ts";
import { filePrepared } from "../../parts/flow/prepareFile.ts";
import type { RequestingSite } from "../../preview/input.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { prepareFlow } from "../../transact/prepareFlow.ts";
import { type PrepareWanted, requestFor } from "../../transact/wantedTransaction.ts";
import type { SiteRequest } from "../site/siteRequest.ts";

type TransactionOfSite = Extract<SiteRequest, { readonly kind: "signTransaction" | "signAndSubmit" }>;

/**
 * Preparation of a site's transaction for the one flow. A built transaction is read from its bytes alone; a call is built here, with types
 * that the network states.
 */
export function prepareSiteTransaction(
  chain: ChainClient,
  request: TransactionOfSite,
  accounts: readonly AccountRecord[],
  site: RequestingSite,
): PrepareWanted {
  if (request.kind === "signTransaction") {
    return async (context) => {
      const { readUnsigned } = await import("../../chain/transactions/readUnsigned.ts");
      const { transaction: bytes, secondarySigners, feePayer } = request;
      const { sender, payload } = readUnsigned({ bytes, secondarySigners, feePayer }, context.chainId);
      const intent: Intent = payload.kind === "entryFunction" ? { kind: "call", functionId: payload.functionId } : { kind: "script" };
      const file = { bytes, sender, secondarySigners, feePayer, intent, collected: new Map(), names: [] };
      return filePrepared(chain, file, accounts, undefined)({ ...context, known: { ...context.known, site } });
    };
  }
  return async (context) => {
    const { siteArguments } = await import("../../chain/transactions/siteCall.ts");
    const { functionId, typeArguments, args, multisigAddress } = request.call;
    const abi = await chain.functionAbi(functionId, context.signal);
    const call: CallRequest = { kind: "entryFunction", functionId, typeArguments, args: siteArguments(args, abi, typeArguments), abi };
    const wanted =
      multisigAddress === undefined
        ? { payload: call, intent: { kind: "call", functionId } as const }
        : { payload: { kind: "multisig", multisigAddress, call } as const, intent: { kind: "multisig", multisigAddress } as const };
    const limits = {
      ...(request.gasUnitPrice !== undefined && { gasUnitPrice: request.gasUnitPrice }),
      ...(request.maxGasAmount !== undefined && { maxGasAmount: request.maxGasAmount }),
    };
    return prepareFlow(chain, requestFor({ ...wanted, ...limits }, context), { ...context, known: { ...context.known, site } });
  };
}
