import { type Address, type NativeContext, structTag, typeTag } from "@atoll/move";
import { borrowMutOrAddToSmartTable, findInSmartTable, newSmartTable } from "../datastructures/smart_table/smartTable.ts";
import type { SmartTable } from "../generated/datastructures/smart_table.ts";
import type { Table } from "../generated/stdlib/table.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { addU64 } from "../native/arithmetic.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import { newTable, tableId } from "../stdlib/table/table.ts";
import type { RecordKey } from "./aptosGovernanceTypes.ts";

const RECORD_KEY = structTag("0x1::aptos_governance::RecordKey");
const VOTING_RECORDS = structTag("0x1::aptos_governance::VotingRecords");
const VOTING_RECORDS_V2 = structTag("0x1::aptos_governance::VotingRecordsV2");
const USED_POWER = { key: RECORD_KEY, value: typeTag("u64") };

type VotingRecords = { votes: Table };
type VotingRecordsV2 = { votes: SmartTable };

/** Creates the table of voters from before partial voting. Nothing writes to this table any more. */
export function initializeVotingRecords(context: NativeContext, framework: Address): void {
  context.moveTo(framework, VOTING_RECORDS, { votes: newTable(context) });
}
/** Creates the table of voting power used per stake pool and proposal. */
export function initializePartialVoting(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  context.moveTo(framework, VOTING_RECORDS_V2, { votes: newSmartTable(context, USED_POWER) });
}

export function areVotesRecorded(context: NativeContext): boolean {
  return context.exists(FRAMEWORK_ADDRESS, VOTING_RECORDS_V2);
}
export function hasVotedEntirely(context: NativeContext, key: RecordKey): boolean {
  const { votes } = context.borrow<VotingRecords>(FRAMEWORK_ADDRESS, VOTING_RECORDS);
  return context.tables.contains(tableId(votes, RECORD_KEY, typeTag("bool")), key);
}
export function recordedVotes(context: NativeContext, key: RecordKey): bigint {
  const { votes } = context.borrow<VotingRecordsV2>(FRAMEWORK_ADDRESS, VOTING_RECORDS_V2);
  return (findInSmartTable(context, votes, USED_POWER, key)?.value ?? 0n) as bigint;
}
export function recordVotes(context: NativeContext, key: RecordKey, added: bigint): void {
  const { votes } = context.borrowMutIfChanged<VotingRecordsV2>(FRAMEWORK_ADDRESS, VOTING_RECORDS_V2);
  const used = borrowMutOrAddToSmartTable(context, votes, USED_POWER, key, 0n);
  used.set(addU64(used.get() as bigint, added));
}
