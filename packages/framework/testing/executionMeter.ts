import { OutOfGas, type SessionMeter } from "@atoll/move";

/** Creates a meter that counts execution gas up to a limit, for tests that run code without a node. */
export function createExecutionMeter(limit: number): SessionMeter {
  let used = 0;
  const spend = (gas: number): void => {
    used += gas;
  };
  return {
    charge: (gas) => spend(Number(gas)),
    onResourceLoad() {},
    onExistenceCheck() {},
    onTableItemLoad() {},
    onCall() {},
    onReturn() {},
    onWalk() {},
    onSkim() {},
    onModuleLoad() {},
    executionLeft: () => Math.max(0, limit - used),
    spend,
    exhausted: () => new OutOfGas(),
  };
}
