import { OutOfGas, type Session, type StateReader, VmFailure } from "@atoll/move";
import type { StateCode } from "../chain/code.ts";
import type { StateView } from "../chain/stateValue.ts";
import { lazyAccountCost, needsAccount } from "./checkTransaction.ts";
import { type ChargedChanges, costOfChanges } from "./gas/chargeChanges.ts";
import type { ChangesCost, GasMeter } from "./gas/meter.ts";
import { PendingChanges } from "./pendingChanges.ts";
import { measureStateWrites } from "./stateWrites.ts";
import type { UserTransaction } from "./userTransaction.ts";

/** State stored by a transaction's authentication functions, which remains if the payload fails. */
export interface AuthenticationState {
  readonly cost: ChangesCost;
  /** Slot metadata once the cost is paid, by key. */
  readonly metadata: ChargedChanges["metadata"];
}

interface Surroundings {
  readonly state: StateView;
  readonly adapter: StateReader;
  readonly code: StateCode;
  readonly timeUsecs: bigint | undefined;
}

/**
 * Withholds the gas for state stored by authentication functions in this session, so that a failing payload cannot spend it. Returns
 * `undefined` if they stored nothing. Throws `VmFailure` if the state exceeds a limit or costs more than the transaction's gas.
 */
export function reserveAuthenticationState(
  session: Session,
  transaction: UserTransaction,
  meter: GasMeter,
  { state, adapter, code, timeUsecs }: Surroundings,
): AuthenticationState | undefined {
  const changes = session.changes();
  if (changes.resources.length + changes.tableItems.length + changes.events.length === 0) return undefined;
  const writes = measureStateWrites(new PendingChanges(adapter, changes), state, code.places);
  const stored = costOfChanges({ writes, events: changes.events }, timeUsecs);
  // A first transaction that fails also creates the sender's account.
  const costs = needsAccount(transaction, adapter) ? [stored.cost, lazyAccountCost] : [stored.cost];
  try {
    meter.reserve(costs, transaction.signed.raw.gasUnitPrice);
  } catch (error) {
    if (!(error instanceof OutOfGas)) throw error;
    throw new VmFailure("ACCOUNT_AUTHENTICATION_GAS_LIMIT_EXCEEDED", "max_gas_amount does not pay for state of authentication functions");
  }
  return stored;
}
