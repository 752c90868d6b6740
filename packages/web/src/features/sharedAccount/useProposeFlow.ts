import { propose } from "../../chain/actions/shared.ts";
import type { SharedAccount } from "../../chain/facts/sharedAccount.ts";
import type { CallRequest } from "../../chain/transactions/transactionRequest.ts";
import type { Payer } from "../../parts/flow/payer.ts";
import { type Flow, useFlow } from "../../parts/flow/useFlow.ts";
import { requestFor } from "../../parts/flow/wantedTransaction.ts";
import type { AssetFacts } from "../../preview/types.ts";
import { useChain } from "../../session/context.ts";
import { prepareFlow } from "../../transact/prepareFlow.ts";

export interface ProposeFlow {
  readonly flow: Flow;
  /** Previews a proposal of a call, given as a request or as encoded payload. */
  propose(call: CallRequest | Uint8Array, typed?: TypedPayment): void;
}

/** Typed amount of a proposed payment, and its asset as displayed. */
interface TypedPayment {
  readonly amount: string | undefined;
  readonly asset: AssetFacts;
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
      flow.preview(async (signal, chainId, options) => {
        const stored = call instanceof Uint8Array ? call : await chain.encodeCall(call, signal);
        const intent = { kind: "shared", act: "propose", account: address, number: undefined } as const;
        return prepareFlow(chain, requestFor({ payload: propose(address, stored), intent }, payer, chainId), {
          ...options,
          ...(typed && { typedAmount: typed.amount, known: { ...options.known, statedAssets: [typed.asset] } }),
        });
      }),
  };
}
