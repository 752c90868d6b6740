import { type Address, type NativeContext, typeTag } from "@atoll/move";
import { borrowMutOrAddToSmartTable, findInSmartTable, newSmartTable } from "../../datastructures/smart_table/smartTable.ts";
import { type RecordKey, tags } from "../../generated/governance/aptos_governance.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { newTable, tableId } from "../../stdlib/table/table.ts";

const USED_POWER = { key: tags.RecordKey, value: typeTag("u64") };

/** Creates the record of voters from before partial voting. Nothing writes to this table any more. */
export function initializeVotingRecords(context: NativeContext, framework: Address): void {
  context.moveTo(framework, tags.VotingRecords, { votes: newTable(context) });
}
/** Creates the table of voting power used per pool and proposal. */
export function initializePartialVoting(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  context.moveTo(framework, tags.VotingRecordsV2, { votes: newSmartTable(context, USED_POWER) });
}

export function areVotesRecorded(context: NativeContext): boolean {
  return context.exists(FRAMEWORK_ADDRESS, tags.VotingRecordsV2);
}
export function hasVotedEntirely(context: NativeContext, key: RecordKey): boolean {
  const { votes } = context.borrow(FRAMEWORK_ADDRESS, tags.VotingRecords);
  return context.tables.contains(tableId(votes, tags.RecordKey, typeTag("bool")), key);
}
export function recordedVotes(context: NativeContext, key: RecordKey): bigint {
  const { votes } = context.borrow(FRAMEWORK_ADDRESS, tags.VotingRecordsV2);
  return (findInSmartTable(context, votes, USED_POWER, key)?.value ?? 0n) as bigint;
}
export function recordVotes(context: NativeContext, key: RecordKey, added: bigint): void {
  const { votes } = context.borrowMutIfChanged(FRAMEWORK_ADDRESS, tags.VotingRecordsV2);
  const used = borrowMutOrAddToSmartTable(context, votes, USED_POWER, key, 0n);
  used.set(addU64(used.get() as bigint, added));
}
