import { Account, AccountAddress, Ed25519PrivateKey, Serializer } from "@aptos-labs/ts-sdk";
import { type Address, address } from "@atoll/move";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { compareWithModel, multisigOperations } from "../../../testing/multisig/multisigModel.ts";
import { ALICE, BOB, CHAIN_ID, createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import { tags as featuresTags } from "../../generated/stdlib/features.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { withFeatures } from "../../stdlib/features/featureBits.ts";
import { FEATURES } from "../../stdlib/features/features.ts";
import { moveString } from "../../stdlib/string/string.ts";

const CAROL = address("0xca201");
const DAVE = address("0xda7e");

let network: Network;
let multisig: Address;
beforeEach(() => {
  network = createNetwork();
  multisig = call("get_next_multisig_account_address", ALICE)[0] as Address;
});

function call(name: string, ...args: Parameters<Network["call"]> extends [string, ...infer Rest] ? Rest : never) {
  return network.call(`0x1::multisig_account::${name}`, ...args);
}
function createTwoOfThree(): void {
  call("create_with_owners", ALICE, [BOB, CAROL], 2n, [moveString("name")], [Uint8Array.of(1)]);
}

describe("creation", () => {
  it("uses the predicted address, without a key, with the creator as last owner", () => {
    createTwoOfThree();
    expect(call("owners", multisig)).toEqual([[BOB, CAROL, ALICE]]);
    expect(call("num_signatures_required", multisig)).toEqual([2n]);
    expect(call("metadata", multisig)).toEqual([{ data: [{ key: moveString("name"), value: Uint8Array.of(1) }] }]);
    expect(network.call("0x1::account::get_authentication_key", multisig)).toEqual([new Uint8Array(32)]);
  });
  it("can exclude the creator from the owners", () => {
    call("create_with_owners_then_remove_bootstrapper", ALICE, [BOB, CAROL], 2n, [], []);
    expect(call("owners", multisig)).toEqual([[BOB, CAROL]]);
  });
  it.each<[string, Address[], bigint, string]>([
    ["no signatures required", [BOB], 0n, "0x1000b"],
    ["more signatures than owners", [BOB], 3n, "0x1000b"],
    ["an owner twice", [BOB, BOB], 1n, "0x10001"],
    ["the creator again", [ALICE], 1n, "0x10001"],
  ])("rejects %s", (_, owners, required, code) => {
    const outcome = outcomeOf(() => call("create_with_owners", ALICE, owners, required, [], []));
    expect(outcome).toBe(`0x1::multisig_account ${code}`);
  });
  it("rejects metadata with missing values or duplicate keys", () => {
    expect(outcomeOf(() => call("create", ALICE, 1n, [moveString("a")], []))).toBe("0x1::multisig_account 0x1000f");
    const twice = [moveString("a"), moveString("a")];
    expect(outcomeOf(() => call("create", ALICE, 1n, twice, [Uint8Array.of(), Uint8Array.of()]))).toBe("0x1::multisig_account 0x10010");
  });

  const holder = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(new Uint8Array(32).fill(5)), legacy: true });
  const keyAccount = address(holder.accountAddress.toStringLong());
  /** Message encoded by the client library's serializer. */
  function proof(struct: string): Uint8Array {
    const serializer = new Serializer();
    AccountAddress.ONE.serialize(serializer);
    serializer.serializeStr("multisig_account");
    serializer.serializeStr(struct);
    serializer.serializeU8(CHAIN_ID);
    holder.accountAddress.serialize(serializer);
    serializer.serializeU64(0n);
    serializer.serializeVector([AccountAddress.from(BOB), AccountAddress.from(CAROL)]);
    serializer.serializeU64(2n);
    return holder.sign(serializer.toUint8Array()).toUint8Array();
  }
  const publicKey = holder.publicKey.toUint8Array();

  it("converts an account whose key signed the conversion, and keeps or revokes the key as signed", () => {
    const keeping = proof("MultisigAccountCreationMessage");
    const revoking = proof("MultisigAccountCreationWithAuthKeyRevocationMessage");
    const args = (signature: Uint8Array) => [keyAccount, [BOB, CAROL], 2n, 0, publicKey, signature, [], []];
    const REVOKE = "create_with_existing_account_and_revoke_auth_key";
    expect(outcomeOf(() => call(REVOKE, ...args(keeping)))).toBe("0x1::account 0x10008");
    call(REVOKE, ...args(revoking));
    expect(network.call("0x1::account::get_authentication_key", keyAccount)).toEqual([new Uint8Array(32)]);

    network = createNetwork();
    call("create_with_existing_account", ...args(keeping));
    expect(call("owners", keyAccount)).toEqual([[BOB, CAROL]]);
    expect(network.call("0x1::account::get_authentication_key", keyAccount)).toEqual([holder.accountAddress.toUint8Array()]);
  });
  it("converts the signer's own account only once", () => {
    const convert = () => call("create_with_existing_account_call", ALICE, [BOB], 1n, [], []);
    convert();
    expect(outcomeOf(convert)).toBe("RESOURCE_ALREADY_EXISTS");
  });
});

describe("owners", () => {
  beforeEach(createTwoOfThree);
  it("are added, removed and swapped, each with an event", () => {
    call("swap_owners_and_update_signatures_required", multisig, [DAVE], [BOB], 3n);
    expect(network.lastEvents().map(({ type }) => type.split("::")[2])).toEqual(["AddOwners", "RemoveOwners", "UpdateSignaturesRequired"]);
    expect(call("owners", multisig)).toEqual([[DAVE, CAROL, ALICE]]);
    call("swap_owner", multisig, BOB, DAVE);
    expect(outcomeOf(() => call("remove_owner", multisig, ALICE))).toBe("0x1::multisig_account 0x30005");
    call("update_signatures_required", multisig, 1n);
    expect(network.lastEvents()).toEqual([
      {
        kind: "v2",
        type: "0x1::multisig_account::UpdateSignaturesRequired",
        data: { multisig_account: multisig, old_num_signatures_required: 3n, new_num_signatures_required: 1n },
      },
    ]);
    call("remove_owners", multisig, [ALICE, DAVE]);
    expect(network.lastEvents().map(({ data }) => data)).toEqual([{ multisig_account: multisig, owners_removed: [ALICE] }]);
  });
  it("never include the account itself", () => {
    expect(outcomeOf(() => call("add_owner", multisig, multisig))).toBe("0x1::multisig_account 0x1000d");
  });
  it("can replace all metadata", () => {
    call("update_metadata", multisig, [moveString("b")], [Uint8Array.of(2)]);
    expect(network.lastEvents().map(({ type }) => type)).toEqual(["0x1::multisig_account::MetadataUpdated"]);
    expect(call("metadata", multisig)).toEqual([{ data: [{ key: moveString("b"), value: Uint8Array.of(2) }] }]);
  });
});

describe("proposals", () => {
  beforeEach(createTwoOfThree);
  it("include their creator's vote, and report who can resolve them", () => {
    call("create_transaction", ALICE, multisig, Uint8Array.of(9));
    expect(call("vote", multisig, 1n, ALICE)).toEqual([true, true]);
    expect(call("vote", multisig, 1n, BOB)).toEqual([false, false]);
    expect(call("can_be_executed", multisig, 1n)).toEqual([false]);
    expect(call("can_execute", BOB, multisig, 1n)).toEqual([true]);
    expect(call("can_execute", DAVE, multisig, 1n)).toEqual([false]);
    call("reject_transaction", CAROL, multisig, 1n);
    expect(call("can_be_rejected", multisig, 1n)).toEqual([false]);
    expect(call("can_reject", BOB, multisig, 1n)).toEqual([true]);
    expect(call("get_next_transaction_payload", multisig, Uint8Array.of(1))).toEqual([Uint8Array.of(9)]);
    expect(call("available_transaction_queue_capacity", multisig)).toEqual([19n]);
    expect(outcomeOf(() => call("get_transaction", multisig, 2n))).toBe("0x1::multisig_account 0x10011");
  });
  it("reject an empty payload, a hash of wrong size, and an account that is not multisig", () => {
    expect(outcomeOf(() => call("create_transaction", ALICE, multisig, new Uint8Array()))).toBe("0x1::multisig_account 0x10004");
    expect(outcomeOf(() => call("create_transaction_with_hash", ALICE, multisig, new Uint8Array(31)))).toBe(
      "0x1::multisig_account 0x1000c",
    );
    expect(outcomeOf(() => call("create_transaction", ALICE, DAVE, Uint8Array.of(1)))).toBe("0x1::multisig_account 0x307d2");
  });
  it("support rejection in batches", () => {
    for (let index = 0; index < 3; index++) call("create_transaction", ALICE, multisig, Uint8Array.of(index));
    call("vote_transactions", BOB, multisig, 1n, 3n, false);
    call("execute_rejected_transactions", CAROL, multisig, 2n);
    expect(call("last_resolved_sequence_number", multisig)).toEqual([2n]);
    expect(outcomeOf(() => call("execute_rejected_transactions", CAROL, multisig, 4n))).toBe("0x1::multisig_account 0x10011");
  });
});

it("with module events disabled, the account's handles emit all events", () => {
  createTwoOfThree();
  network.run((context) => {
    const flags = context.borrowMut(FRAMEWORK_ADDRESS, featuresTags.Features);
    flags.features = withFeatures(flags.features, [], [BigInt(FEATURES.MODULE_EVENT_MIGRATION)]);
  });
  const eventsOf = (name: string, ...args: Parameters<typeof call> extends [string, ...infer Rest] ? Rest : never) => {
    call(name, ...args);
    return network.lastEvents().map(({ kind, type, sequenceNumber }) => `${kind} ${type.split("::")[2]} ${sequenceNumber}`);
  };
  const payload = Uint8Array.of(1);
  const error = { abort_location: moveString(""), error_type: moveString("VMError"), error_code: 1n };
  expect(eventsOf("create_transaction", ALICE, multisig, payload)).toEqual(["v1 CreateTransactionEvent 0"]);
  expect(eventsOf("create_transaction", ALICE, multisig, payload)).toEqual(["v1 CreateTransactionEvent 1"]);
  expect(eventsOf("create_transaction", ALICE, multisig, payload)).toEqual(["v1 CreateTransactionEvent 2"]);
  expect(eventsOf("reject_transaction", CAROL, multisig, 1n)).toEqual(["v1 VoteEvent 0"]);
  expect(eventsOf("execute_rejected_transaction", BOB, multisig)).toEqual(["v1 VoteEvent 1", "v1 ExecuteRejectedTransactionEvent 0"]);
  expect(eventsOf("successful_transaction_execution_cleanup", ALICE, multisig, payload)).toEqual([
    "v1 TransactionExecutionSucceededEvent 0",
  ]);
  expect(eventsOf("failed_transaction_execution_cleanup", BOB, multisig, payload, error)).toEqual([
    "v1 VoteEvent 2",
    "v1 TransactionExecutionFailedEvent 0",
  ]);
  expect(eventsOf("swap_owners_and_update_signatures_required", multisig, [DAVE], [BOB], 1n)).toEqual([
    "v1 AddOwnersEvent 0",
    "v1 RemoveOwnersEvent 0",
    "v1 UpdateSignaturesRequiredEvent 0",
  ]);
  expect(eventsOf("update_metadata", multisig, [], [])).toEqual(["v1 MetadataUpdatedEvent 0"]);
});

it("a multisig account matches a simple model for random operations", () => {
  fc.assert(
    fc.property(multisigOperations(60), (operations) => {
      compareWithModel(createNetwork(), operations, (actual, expected) => expect(actual).toEqual(expected));
    }),
    { numRuns: 20 },
  );
});
