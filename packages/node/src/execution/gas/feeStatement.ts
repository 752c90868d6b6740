/** Gas and storage charges of a transaction. `0x1::transaction_fee::FeeStatement` on chain. */
export interface FeeStatement {
  readonly totalGasUnits: bigint;
  readonly executionGasUnits: bigint;
  readonly ioGasUnits: bigint;
  readonly storageFeeOctas: bigint;
  readonly storageRefundOctas: bigint;
}
