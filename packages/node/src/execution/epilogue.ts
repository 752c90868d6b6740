import { address, type ModuleId, type Session } from "@atoll/move";
import type { FeeStatement } from "../chain/executionOutput.ts";
import type { SignerOf } from "./authentication.ts";
import type { UserTransaction } from "./userTransaction.ts";

const FRAMEWORK = address("0x1");
const TRANSACTION_VALIDATION: ModuleId = { address: FRAMEWORK, name: "transaction_validation" };
const TRANSACTION_FEE: ModuleId = { address: FRAMEWORK, name: "transaction_fee" };

/** Charges the fee, increments the sender's sequence number and emits the fee statement event. */
export function runEpilogue(
  session: Session,
  transaction: UserTransaction,
  signerOf: SignerOf,
  fee: { readonly statement: FeeStatement; readonly gasUnitsLeft: bigint },
  isSimulation: boolean,
): void {
  const { sender, feePayer, replayProtector, signed } = transaction;
  session.callFunction(
    TRANSACTION_VALIDATION,
    "unified_epilogue_v2",
    [],
    [
      signerOf(sender),
      signerOf(feePayer ?? sender),
      fee.statement.storageRefundOctas,
      signed.raw.gasUnitPrice,
      signed.raw.maxGasAmount,
      fee.gasUnitsLeft,
      isSimulation,
      replayProtector.kind === "nonce",
    ],
  );
  session.callFunction(TRANSACTION_FEE, "emit_fee_statement", [], [feeStatementValue(fee.statement)]);
}

function feeStatementValue(statement: FeeStatement) {
  return {
    total_charge_gas_units: statement.totalGasUnits,
    execution_gas_units: statement.executionGasUnits,
    io_gas_units: statement.ioGasUnits,
    storage_fee_octas: statement.storageFeeOctas,
    storage_fee_refund_octas: statement.storageRefundOctas,
  };
}
