import { type Address, checkCallGas, checkDeadlinePerGas, OutOfGas, type SessionMeter, type StructTag, VmFailure } from "@atoll/move";
import type { FeeStatement } from "../../chain/executionOutput.ts";
import type { EncodedStateKey } from "../../chain/stateKey.ts";
import type { StateAdapter } from "../stateAdapter.ts";
import { EXISTENCE_CHECK_GAS, INTERNAL_GAS_PER_UNIT, MODULE_LOAD_GAS, STORAGE_IO_GAS, USAGE_LIMITS } from "./gasParams.ts";
import { nativeCallGas, nativeSkimGas, nativeWalkGas, nativeWorkGas } from "./nativePrices.ts";

const MAX_EXECUTION_GAS = Number(USAGE_LIMITS.maxExecutionGas);
const MAX_IO_GAS = Number(USAGE_LIMITS.maxIoGas);
const PER_SLOT_READ = Number(STORAGE_IO_GAS.perSlotRead);
const PER_BYTE_READ = Number(STORAGE_IO_GAS.perByteRead);
const PER_CHECKED_ITEM = Number(EXISTENCE_CHECK_GAS.perItem);
const PER_CHECKED_BYTE = Number(EXISTENCE_CHECK_GAS.perByte);

/** Ratio of IO gas to execution gas for equal run time: reads are priced far higher. */
const IO_GAS_PER_EXECUTION_GAS = 16;

/** Largest number of gas units that fits exactly into a number as internal gas. Transactions request far fewer. */
const MAX_COUNTED_UNITS = BigInt(Number.MAX_SAFE_INTEGER) / INTERNAL_GAS_PER_UNIT;

/** Cost of state changes: IO gas, and the storage fee in octas. */
export interface ChangesCost {
  readonly ioGas: bigint;
  readonly storageOctas: bigint;
}

/** Gas used so far, by purpose. */
interface Usage {
  readonly balance: number;
  readonly execution: number;
  readonly io: number;
  readonly storageFeeOctas: bigint;
}

/** Meter of one transaction's or view's gas, internally in numbers. Charges throw `OutOfGas` when the balance is used up. */
export class GasMeter implements SessionMeter {
  readonly #maxGasUnits: bigint;
  readonly #state: StateAdapter;
  readonly #touchedGroups = new Set<EncodedStateKey>();
  #balance: number;
  #execution = 0;
  #io = 0;
  #storageFeeOctas = 0n;
  /** Withheld gas for state that remains if the transaction fails. */
  #reserved = 0;
  /** Usage when the reserve was released for a success. */
  #released: Usage | undefined;

  constructor(maxGasUnits: bigint, state: StateAdapter) {
    this.#maxGasUnits = maxGasUnits < MAX_COUNTED_UNITS ? maxGasUnits : MAX_COUNTED_UNITS;
    this.#balance = Number(this.#maxGasUnits * INTERNAL_GAS_PER_UNIT);
    this.#state = state;
  }

  charge(internalGas: bigint): void {
    this.#chargeExecution(Number(internalGas));
  }
  chargeIo(internalGas: bigint): void {
    this.#chargeIo(Number(internalGas));
  }
  /** Charges a storage fee, which is defined in octas and paid in gas at the transaction's gas price. */
  chargeStorageFee(octas: bigint, gasUnitPrice: bigint): void {
    if (gasUnitPrice === 0n) return;
    if (octas > USAGE_LIMITS.maxStorageFeeOctas) throw new VmFailure("STORAGE_LIMIT_REACHED");
    const internalGas = storageGas(octas, gasUnitPrice);
    if (this.#take(internalGas) < internalGas) throw new OutOfGas();
    this.#storageFeeOctas += octas;
  }

  /** Withholds the cost of changes that remain even if the transaction fails. Throws `OutOfGas` if the balance is smaller. */
  reserve(costs: readonly ChangesCost[], gasUnitPrice: bigint): void {
    let gas = 0;
    for (const { ioGas, storageOctas } of costs) gas += Number(ioGas) + storageGas(storageOctas, gasUnitPrice);
    if (gas > this.#balance) throw new OutOfGas();
    this.#balance -= gas;
    this.#reserved = gas;
  }
  /** Makes the reserve usable for all changes of a transaction whose code succeeded. */
  releaseReserve(): void {
    this.#balance += this.#reserved;
    this.#reserved = 0;
    this.#released = { balance: this.#balance, execution: this.#execution, io: this.#io, storageFeeOctas: this.#storageFeeOctas };
  }
  /**
   * Charges a reserved cost after a failure, regardless of the limits that the failed code reached. Replaces charges for all changes, which
   * are discarded; gas that they used beyond this cost stays charged.
   */
  chargeReserve(cost: ChangesCost, gasUnitPrice: bigint): void {
    const isCharged = this.#reserved === 0 && this.#released === undefined;
    if (isCharged) return;
    const balanceAtFailure = this.#released === undefined ? Number.POSITIVE_INFINITY : this.#balance;
    if (this.#released !== undefined) this.#restore(this.#released);
    this.#balance += this.#reserved;
    this.#reserved = 0;
    this.#released = undefined;
    this.#io += this.#take(Number(cost.ioGas));
    this.#take(storageGas(cost.storageOctas, gasUnitPrice));
    if (gasUnitPrice !== 0n) this.#storageFeeOctas += cost.storageOctas;
    this.#io += this.#take(Math.max(0, this.#balance - balanceAtFailure));
  }

  executionLeft(): number {
    return Math.min(this.#balance, MAX_EXECUTION_GAS - this.#execution);
  }
  spend(internalGas: number): void {
    this.#execution += this.#take(internalGas);
  }
  exhausted(): OutOfGas | VmFailure {
    if (this.#balance <= MAX_EXECUTION_GAS - this.#execution) {
      this.spend(this.#balance);
      return new OutOfGas();
    }
    return new VmFailure("EXECUTION_LIMIT_REACHED");
  }

  /** Temporarily limits the usable balance to `gasUnits`. */
  within<Result>(gasUnits: bigint, run: () => Result): Result {
    const limit = Number(gasUnits * INTERNAL_GAS_PER_UNIT);
    const withheld = Math.max(0, this.#balance - limit);
    this.#balance -= withheld;
    try {
      return run();
    } finally {
      this.#balance += withheld;
    }
  }

  onModuleLoad(bytes: number): void {
    this.#chargeExecution(MODULE_LOAD_GAS.perModule + MODULE_LOAD_GAS.perByte * bytes);
  }
  onCall(functionName: string, bytes: number, countItems?: () => number): void {
    this.#chargeCall(nativeCallGas(functionName, bytes, countItems));
  }
  onReturn(functionName: string, operations: number): void {
    this.#chargeExecution(nativeWorkGas(functionName, operations));
  }
  onWalk(functionName: string, items: number): void {
    this.#chargeCall(nativeWalkGas(functionName, items));
  }
  onSkim(functionName: string, items: number): void {
    this.#chargeExecution(nativeSkimGas(functionName, items));
  }
  onResourceLoad(owner: Address, type: StructTag, bytes: number | undefined): void {
    this.#chargeIo(readGas(this.#loadedBytes(owner, type, bytes)));
  }
  onExistenceCheck(owner: Address, type: StructTag, bytes: number | undefined): void {
    this.#chargeExecution(PER_CHECKED_ITEM + PER_CHECKED_BYTE * this.#loadedBytes(owner, type, bytes));
  }
  onTableItemLoad(bytes: number | undefined): void {
    this.#chargeExecution(readGas(bytes ?? 0));
  }

  get gasUnitsLeft(): bigint {
    return BigInt(this.#balance) / INTERNAL_GAS_PER_UNIT;
  }
  get gasUnitsUsed(): bigint {
    return this.#maxGasUnits - this.gasUnitsLeft;
  }
  feeStatement(storageRefundOctas: bigint): FeeStatement {
    return {
      totalGasUnits: this.gasUnitsUsed,
      executionGasUnits: ceilDivide(BigInt(this.#execution), INTERNAL_GAS_PER_UNIT),
      ioGasUnits: ceilDivide(BigInt(this.#io), INTERNAL_GAS_PER_UNIT),
      storageFeeOctas: this.#storageFeeOctas,
      storageRefundOctas,
    };
  }

  /** Charges for a native function before its body starts. */
  #chargeCall(internalGas: number): void {
    this.#chargeExecution(internalGas);
    checkCallGas(internalGas);
  }
  #chargeExecution(internalGas: number): void {
    const charged = this.#take(internalGas);
    this.#execution += charged;
    if (charged < internalGas) throw new OutOfGas();
    if (this.#execution > MAX_EXECUTION_GAS) throw new VmFailure("EXECUTION_LIMIT_REACHED");
    checkDeadlinePerGas(internalGas);
  }
  #chargeIo(internalGas: number): void {
    const charged = this.#take(internalGas);
    this.#io += charged;
    if (charged < internalGas) throw new OutOfGas();
    if (this.#io > MAX_IO_GAS) throw new VmFailure("IO_LIMIT_REACHED");
    checkDeadlinePerGas(internalGas / IO_GAS_PER_EXECUTION_GAS);
  }
  /** Bytes of a resource, and of its whole group on the first access to one of the group's members. */
  #loadedBytes(owner: Address, type: StructTag, bytes = 0): number {
    const group = this.#state.groupAt(owner, type);
    if (group === undefined || this.#touchedGroups.has(group.key)) return bytes;
    this.#touchedGroups.add(group.key);
    return bytes + group.bytes;
  }

  #restore({ balance, execution, io, storageFeeOctas }: Usage): void {
    this.#balance = balance;
    this.#execution = execution;
    this.#io = io;
    this.#storageFeeOctas = storageFeeOctas;
  }

  /** Deducts gas up to the remaining balance and returns the deducted amount. */
  #take(internalGas: number): number {
    const charged = Math.min(internalGas, this.#balance);
    this.#balance -= charged;
    return charged;
  }
}

/** Internal gas for loading a state item: its slot, and its bytes in whole pages. */
function readGas(bytes: number): number {
  const pages = Math.ceil(bytes / STORAGE_IO_GAS.readPageBytes);
  return PER_SLOT_READ + PER_BYTE_READ * pages * STORAGE_IO_GAS.readPageBytes;
}

/** Internal gas that pays a storage fee; none at gas price zero. */
function storageGas(octas: bigint, gasUnitPrice: bigint): number {
  return gasUnitPrice === 0n ? 0 : Number(ceilDivide(octas * INTERNAL_GAS_PER_UNIT, gasUnitPrice));
}

function ceilDivide(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}
