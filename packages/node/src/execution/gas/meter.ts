import { type Address, OutOfGas, type SessionMeter, type StructTag, VmFailure } from "@atoll/move";
import type { EncodedStateKey } from "../../ledger/stateKey.ts";
import type { StateAdapter } from "../stateAdapter.ts";
import type { FeeStatement } from "./feeStatement.ts";
import { EXECUTION_GAS, INTERNAL_GAS_PER_UNIT, STORAGE_IO_GAS, USAGE_LIMITS } from "./params.ts";

/** Counts the gas of one transaction or view. Charges fail with `OutOfGas` when the balance is used up. */
export class GasMeter implements SessionMeter {
  readonly #maxGasUnits: bigint;
  readonly #state: StateAdapter;
  readonly #touchedGroups = new Set<EncodedStateKey>();
  #balance: bigint;
  #execution = 0n;
  #io = 0n;
  #storageFeeOctas = 0n;

  constructor(maxGasUnits: bigint, state: StateAdapter) {
    this.#maxGasUnits = maxGasUnits;
    this.#balance = maxGasUnits * INTERNAL_GAS_PER_UNIT;
    this.#state = state;
  }

  charge(internalGas: bigint): void {
    const taken = this.#take(internalGas);
    this.#execution += taken;
    if (taken < internalGas) throw new OutOfGas();
    if (this.#execution > USAGE_LIMITS.maxExecutionGas) throw new VmFailure("EXECUTION_LIMIT_REACHED");
  }
  chargeIo(internalGas: bigint): void {
    const taken = this.#take(internalGas);
    this.#io += taken;
    if (taken < internalGas) throw new OutOfGas();
    if (this.#io > USAGE_LIMITS.maxIoGas) throw new VmFailure("IO_LIMIT_REACHED");
  }
  /** Fees are set in octas and paid in gas at the transaction's own price. */
  chargeStorageFee(octas: bigint, gasUnitPrice: bigint): void {
    if (gasUnitPrice === 0n) return;
    if (octas > USAGE_LIMITS.maxStorageFeeOctas) throw new VmFailure("STORAGE_LIMIT_REACHED");
    const internalGas = ceilDivide(octas * INTERNAL_GAS_PER_UNIT, gasUnitPrice);
    if (this.#take(internalGas) < internalGas) throw new OutOfGas();
    this.#storageFeeOctas += octas;
  }

  /** Lets no more than so many gas units of the balance be used for a while. */
  within<Result>(gasUnits: bigint, run: () => Result): Result {
    const limit = gasUnits * INTERNAL_GAS_PER_UNIT;
    const withheld = this.#balance > limit ? this.#balance - limit : 0n;
    this.#balance -= withheld;
    try {
      return run();
    } finally {
      this.#balance += withheld;
    }
  }

  onCall(): void {
    this.charge(EXECUTION_GAS.perCall);
  }
  onResourceLoad(owner: Address, type: StructTag, bytes: number | undefined): void {
    const group = this.#state.groupAt(owner, type);
    const isFirstTouch = group !== undefined && !this.#touchedGroups.has(group.key);
    if (isFirstTouch) this.#touchedGroups.add(group.key);
    this.#chargeRead((bytes ?? 0) + (isFirstTouch ? group.bytes : 0));
  }
  onTableItemLoad(bytes: number | undefined): void {
    this.#chargeRead(bytes ?? 0);
  }

  get gasUnitsLeft(): bigint {
    return this.#balance / INTERNAL_GAS_PER_UNIT;
  }
  get gasUnitsUsed(): bigint {
    return this.#maxGasUnits - this.gasUnitsLeft;
  }
  feeStatement(storageRefundOctas: bigint): FeeStatement {
    return {
      totalGasUnits: this.gasUnitsUsed,
      executionGasUnits: ceilDivide(this.#execution, INTERNAL_GAS_PER_UNIT),
      ioGasUnits: ceilDivide(this.#io, INTERNAL_GAS_PER_UNIT),
      storageFeeOctas: this.#storageFeeOctas,
      storageRefundOctas,
    };
  }

  #chargeRead(bytes: number): void {
    const pages = Math.ceil(bytes / STORAGE_IO_GAS.readPageBytes);
    this.chargeIo(STORAGE_IO_GAS.perSlotRead + STORAGE_IO_GAS.perByteRead * BigInt(pages * STORAGE_IO_GAS.readPageBytes));
  }

  /** Takes as much as is there. */
  #take(internalGas: bigint): bigint {
    const taken = internalGas < this.#balance ? internalGas : this.#balance;
    this.#balance -= taken;
    return taken;
  }
}

function ceilDivide(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}
