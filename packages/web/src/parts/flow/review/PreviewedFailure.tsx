import { failureInside } from "../../../chain/facts/failureInside.ts";
import type { Preview } from "../../../preview/previewTypes.ts";
import type { PreparedFlow } from "../../../transact/flow.ts";
import { LazyFailure } from "../../failure/LazyFailure.tsx";
import { LACKS_COINS, WouldFail } from "./WouldFail.tsx";

interface PreviewedFailureProps {
  readonly prepared: PreparedFlow;
  readonly outcome: Extract<Preview["outcome"], { readonly kind: "fails" }>;
  readonly isPayment: boolean;
}

/** Predicted failure: of code with its place and values, otherwise the reason with a fix. */
export function PreviewedFailure({ prepared, outcome, isPayment }: PreviewedFailureProps) {
  const { simulated, signers, transaction } = prepared;
  const reason = <WouldFail outcome={outcome} isPayment={isPayment} />;
  const vmStatus = simulated.success === true ? failureInside(simulated)?.vmStatus : simulated.vmStatus;
  if (isPayment || LACKS_COINS.includes(outcome.code) || !outcome.code.startsWith("vm.") || vmStatus === undefined) return reason;
  return (
    <LazyFailure
      run={{
        id: `simulation ${prepared.preview.digest}`,
        vmStatus,
        gasUsed: simulated.gasUsed,
        gasLimit: simulated.user?.maxGasAmount,
        trace: {
          kind: "request",
          async request(controls, signal) {
            const { encodeForSimulation } = await import("../../../chain/transactions/signedTransaction.ts");
            return controls.trace({ transaction: encodeForSimulation(transaction, signers) }, signal);
          },
        },
      }}
      mood="simulation"
      size="small"
      fallback={reason}
    />
  );
}
