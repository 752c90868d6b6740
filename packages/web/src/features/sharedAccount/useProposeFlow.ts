import { propose } from "../../chain/actions/shared.ts";
import { encodeCall } from "../../chain/client/encodeCall.ts";
import type { SharedAccount } from "../../chain/facts/sharedAccount.ts";
import type { CallRequest } from "../../chain/transactions/transactionRequest.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { type Flow, useFlow } from "../../parts/flow/useFlow.ts";
import type { PreviewAsset } from "../../preview/previewTypes.ts";
import { useChain } from "../../session/context.ts";
import { prepareWanted } from "../../transact/wantedTransaction.ts";

export interface ProposeFlow {
  readonly flow: Flow;
  /** Previews a proposal of a call, given as a request or as encoded payload. */
  propose(call: CallRequest | Uint8Array, typed?: TypedPayment): void;
}

/** Typed amount of a proposed payment, and its asset as displayed. */
interface TypedPayment {
  readonly amount: string | undefined;
  readonly asset: PreviewAsset;
}

/** Transaction flow of a proposal to a shared account. */
export function useProposeFlow(payer: Payer, { address }: Pick<SharedAccount, "address">): ProposeFlow {
  const chain = useChain();
  const flow = useFlow(payer, {
    resumes: ({ intent }) => intent.kind === "shared" && intent.act === "propose" && intent.account === address,
  });
  return {
    flow,
    propose: (call, typed) =>
      flow.preview(async (context) => {
        const stored = call instanceof Uint8Array ? call : await encodeCall(chain, call, context.signal);
        const intent = { kind: "shared", act: "propose", account: address, number: undefined } as const;
        const stated = typed && { typedAmount: typed.amount, known: { ...context.known, statedAssets: [typed.asset] } };
        return prepareWanted(chain, { payload: propose(address, stored), intent }, { ...context, ...stated });
      }),
  };
}
