import { fromHex } from "../../chain/facts/hex.ts";
import { payloadFacts } from "../../chain/ledger/payloadFacts.ts";
import type { PreparedFlow } from "../../transact/flow.ts";
import { SimulatedTrace } from "./SimulatedTrace.tsx";

/** Trace of a previewed transaction, on the latest state. */
export function PreparedTrace({ prepared }: { readonly prepared: Pick<PreparedFlow, "simulated" | "transaction" | "signers"> }) {
  const { simulated, transaction, signers } = prepared;
  const payload = payloadFacts(simulated.raw);
  return (
    <SimulatedTrace
      key={transaction.bytes.join()}
      script={payload?.kind === "script" ? fromHex(payload.bytecode) : undefined}
      request={async (controls, signal) => {
        const { encodeForSimulation } = await import("../../chain/transactions/signedTransaction.ts");
        return controls.trace({ transaction: encodeForSimulation(transaction, signers) }, signal);
      }}
    />
  );
}
