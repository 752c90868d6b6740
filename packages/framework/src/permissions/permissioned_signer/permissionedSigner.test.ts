import { address, Reference, restrictedSigner, type SignerValue, type StructValue, VARIANT_KEY, type Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createAbstractionNetwork } from "../../../testing/abstraction/testNetwork.ts";
import { ALICE, BOB, outcomeOf } from "../../../testing/network.ts";
import type { StorablePermissionedHandle } from "../../generated/permissions/permissioned_signer.ts";
import { MAX_U256 } from "../../native/arithmetic.ts";
import { none } from "../../stdlib/option/option.ts";

const off = createAbstractionNetwork({ without: "PERMISSIONED_SIGNER" });
const METADATA = "0x1::fungible_asset::Metadata";
const APTOS_COIN = "0x1::aptos_coin::AptosCoin";
const APT = { inner: address("0xa") };
const NOTHING = { dummy_field: false };
const KEY = "<0x1::permissioned_signer::RevokePermissionHandlePermission>";

describe("permissioned signers, while disabled", () => {
  it.each<[string, Value[]]>([
    ["create_permissioned_handle", [ALICE]],
    ["create_storable_permissioned_handle", [ALICE, 10n]],
    ["grant_revoke_permission", [ALICE, ALICE]],
    ["revoke_permission_storage_address", [ALICE, BOB]],
    ["revoke_all_handles", [ALICE]],
    ["address_of", [ALICE]],
  ])("%s aborts with the error for the disabled feature", (name, args) => {
    expect(outcomeOf(() => off.call(`0x1::permissioned_signer::${name}`, ...args))).toBe("0x1::permissioned_signer 0x50009");
  });

  it("give every signer the full permissions of its account", () => {
    const ask = (name: string, ...args: Value[]) => off.call(`0x1::permissioned_signer::${name}`, ...args)[0];
    expect(ask("is_permissioned_signer", ALICE)).toBe(false);
    expect(ask(`check_permission_consume${KEY}`, ALICE, 7n, NOTHING)).toBe(true);
    expect(ask(`capacity${KEY}`, ALICE, NOTHING)).toEqual({ vec: [MAX_U256] });
    expect(outcomeOf(() => ask(`authorize_unlimited${KEY}`, ALICE, BOB, NOTHING))).toBe("0x1::permissioned_signer 0x50002");
    expect(outcomeOf(() => ask("permission_address", ALICE))).toBe("0x1::permissioned_signer 0x9");
  });

  it("make delegation fail", () => {
    const key = off.call("0x1::permissioned_delegation::gen_ed25519_key", { bytes: new Uint8Array(32) })[0] as Value;
    const delegate = (name: string, ...args: Value[]) =>
      outcomeOf(() => off.call(`0x1::permissioned_delegation::${name}`, ALICE, key, ...args));
    expect(delegate("add_permissioned_handle", none(), 10n)).toBe("0x1::permissioned_signer 0x50009");
    expect(delegate("remove_permissioned_handle")).toBe("MISSING_DATA");
    expect(delegate("permissioned_signer_by_key")).toBe("0x1::permissioned_delegation 0x50004");
    expect(delegate("handle_address_by_key")).toBe("0x1::permissioned_delegation 0x50004");
  });
});

describe("permissioned signers, enabled", () => {
  const ask = (name: string, ...args: Value[]) => network.call(`0x1::permissioned_signer::${name}`, ...args)[0] as Value;
  const network = createAbstractionNetwork();
  network.setTime(100n);
  /** Creates a signer of Alice's account without any permission. */
  function restricted() {
    const handle = ask("create_permissioned_handle", ALICE) as StructValue;
    return { handle, signer: ask("signer_from_permissioned_handle", handle) as SignerValue };
  }

  it("become invalid when their handles expire or are revoked", () => {
    const outcome = (name: string, ...args: Value[]) => outcomeOf(() => ask(name, ...args));
    expect(outcome("create_storable_permissioned_handle", ALICE, 100n)).toBe("0x1::permissioned_signer 0x50005");
    const handles = [1, 2].map(() => ask("create_storable_permissioned_handle", ALICE, 200n));
    const [first, second] = handles as [StorablePermissionedHandle, StorablePermissionedHandle];
    const signerOf = (handle: StructValue) => outcome("signer_from_storable_permissioned_handle", handle);
    expect(signerOf(first)).toBe("ok");
    expect(outcome("revoke_permission_storage_address", BOB, address("0x5"))).toBe("0x1::permissioned_signer 0x50007");
    expect(outcome("revoke_permission_storage_address", ALICE, address("0x5"))).toBe("0x1::permissioned_signer 0x50008");
    ask("revoke_permission_storage_address", ALICE, first.permissions_storage_addr);
    expect(signerOf(first)).toBe("0x1::permissioned_signer 0x50007");
    expect(signerOf(second)).toBe("ok");
    ask("revoke_all_handles", ALICE);
    expect(signerOf(second)).toBe("0x1::permissioned_signer 0x50007");
    network.setTime(200n);
    expect(signerOf(second)).toBe("0x1::permissioned_signer 0x50005");
  });

  it("sign for their account, and differ by the address of their permissions", () => {
    const { handle, signer } = restricted();
    expect(network.call("0x1::signer::address_of", signer)).toEqual([ALICE]);
    expect(ask("is_permissioned_signer", signer)).toBe(true);
    expect(ask("is_permissioned_signer", ALICE)).toBe(false);
    expect(ask("permission_address", signer)).toBe(handle.permissions_storage_addr);
    expect(outcomeOf(() => ask("permission_address", ALICE))).toBe("0x1::permissioned_signer 0x3");
    expect(outcomeOf(() => ask("assert_master_signer", signer))).toBe("0x1::permissioned_signer 0x50001");
    expect(network.call("0x1::string_utils::to_string<signer>", signer)).toEqual(
      network.call("0x1::string_utils::to_string<signer>", ALICE),
    );
    expect(network.call("0x1::bcs::to_bytes<signer>", ALICE)[0]).toHaveLength(32);
  });

  it.each<[string, (signer: Value) => Value[]]>([
    ["0x1::bcs::to_bytes<signer>", (signer) => [signer]],
    ["0x1::bcs::to_bytes<vector<signer>>", (signer) => [[ALICE, signer]]],
    ["0x1::bcs::serialized_size<signer>", (signer) => [signer]],
    ["0x1::comparator::compare<signer>", (signer) => [signer, ALICE]],
    ["0x1::comparator::compare<signer>", (signer) => [ALICE, signer]],
    ["0x1::aptos_hash::sip_hash_from_value<signer>", (signer) => [signer]],
  ])("have no BCS encoding: %s aborts", (name, args) => {
    expect(outcomeOf(() => network.call(name, ...args(restricted().signer)))).toBe("0x1::bcs 0x1c5");
  });

  it("have permission amounts that can be consumed, increased, unlimited and revoked", () => {
    const { handle, signer } = restricted();
    const call = (name: string, ...args: Value[]) => ask(`${name}${KEY}`, ...args);
    const consume = (amount: bigint) => call("check_permission_consume", signer, amount, NOTHING);
    expect(call("capacity", signer, NOTHING)).toEqual({ vec: [] });
    expect(consume(0n)).toBe(false);
    call("authorize_increase", ALICE, signer, 10n, NOTHING);
    call("authorize_increase", ALICE, signer, 5n, NOTHING);
    expect([consume(12n), consume(4n), consume(3n)]).toEqual([true, false, true]);
    expect(call("check_permission_exists", signer, NOTHING)).toBe(false);
    expect(consume(0n)).toBe(true);
    call("increase_limit", signer, 2n, NOTHING);
    expect(call("capacity", signer, NOTHING)).toEqual({ vec: [2n] });
    call("authorize_unlimited", ALICE, signer, NOTHING);
    expect([consume(MAX_U256), call("capacity", signer, NOTHING)]).toEqual([true, { vec: [MAX_U256] }]);
    call("revoke_permission", signer, NOTHING);
    expect(call("capacity", signer, NOTHING)).toEqual({ vec: [] });
    ask("destroy_permissioned_handle", handle);
    expect(outcomeOf(() => consume(0n))).toBe("0x1::permissioned_signer 0x50008");
  });

  it.each<[string, (signer: SignerValue) => [Value, Value]]>([
    ["by itself", (signer) => [signer, signer]],
    ["by a signer of another account", (signer) => [BOB, signer]],
    ["to a signer of a whole account", () => [ALICE, ALICE]],
    ["to a restricted signer of another account", () => [ALICE, restrictedSigner(BOB, address("0x5"))]],
  ])("reject a permission granted %s", (_, signers) => {
    const { signer } = restricted();
    expect(outcomeOf(() => ask(`authorize_unlimited${KEY}`, ...signers(signer), NOTHING))).toBe("0x1::permissioned_signer 0x50002");
  });

  it("withdraw within their permission, which deposits increase again", () => {
    const { signer } = restricted();
    network.call("0x1::aptos_coin::mint", address("0xa550c18"), ALICE, 1_000n);
    const transfers = [
      (amount: bigint) => network.call("0x1::aptos_account::transfer", signer, BOB, amount),
      (amount: bigint) => network.call(`0x1::primary_fungible_store::transfer<${METADATA}>`, signer, APT, BOB, amount),
      (amount: bigint) => network.call(`0x1::coin::transfer<${APTOS_COIN}>`, signer, BOB, amount),
    ];
    for (const transfer of transfers) {
      expect(outcomeOf(() => transfer(1n))).toBe("0x1::fungible_asset 0x50024");
      network.call("0x1::primary_fungible_store::grant_apt_permission", ALICE, signer, 10n);
      expect(outcomeOf(() => transfer(11n))).toBe("0x1::fungible_asset 0x50024");
      expect(outcomeOf(() => transfer(10n))).toBe("ok");
      expect(outcomeOf(() => transfer(1n))).toBe("0x1::fungible_asset 0x50024");
    }
    const [coin] = network.call(`0x1::coin::withdraw<${APTOS_COIN}>`, ALICE, 7n) as [Value];
    network.call(`0x1::coin::deposit_with_signer<${APTOS_COIN}>`, signer, coin);
    expect(outcomeOf(() => transfers[0]?.(8n))).toBe("0x1::fungible_asset 0x50024");
    expect(outcomeOf(() => transfers[0]?.(7n))).toBe("ok");
    expect(outcomeOf(() => transfers[0]?.(1n))).toBe("0x1::fungible_asset 0x50024");
  });

  const NO_BYTES = new Uint8Array();
  it.each<[string, Value[], string, string]>([
    [
      "0x1::account::rotate_authentication_key_call",
      [new Uint8Array(32)],
      "0x1::account 0x50017",
      "account::grant_key_rotation_permission",
    ],
    ["0x1::account::revoke_any_signer_capability", [], "0x1::account 0x50017", "account::grant_key_offering_permission"],
    ["0x1::account::create_authorized_signer", [BOB], "0x1::account 0x50017", "account::grant_key_offering_permission"],
    ["0x1::multisig_account::create_with_existing_account_and_revoke_auth_key_call", [[BOB], 1n, [], []], "0x1::account 0x50017", ""],
    ["0x1::code::freeze_code_object", [{ inner: BOB }], "0x1::code 0x5000b", "code::grant_permission"],
    ["0x1::object_code_deployment::publish", [NO_BYTES, []], "0x1::code 0x5000b", "code::grant_permission"],
    ["0x1::stake::increase_lockup", [], "0x1::stake 0x5001c", "stake::grant_permission"],
    ["0x1::stake::initialize_stake_owner", [0n, BOB, BOB], "0x1::stake 0x5001c", "stake::grant_permission"],
    ["0x1::staking_proxy::set_operator", [BOB, ALICE], "0x1::staking_proxy 0x5001c", "staking_proxy::grant_permission"],
    [
      "0x1::delegation_pool::set_operator",
      [BOB],
      "0x1::delegation_pool 0x5001c",
      "delegation_pool::grant_delegation_pool_management_permission",
    ],
    ["0x1::delegation_pool::unlock", [BOB, 1n], "0x1::delegation_pool 0x5001c", "delegation_pool::grant_stake_management_permission"],
    ["0x1::vesting::reset_beneficiary", [BOB, BOB], "0x1::vesting 0x50011", "vesting::grant_permission"],
    ["0x1::voting::register<0x1::governance_proposal::GovernanceProposal>", [], "0x1::voting 0x5000d", "voting::grant_permission"],
    [
      "0x1::aptos_governance::create_proposal",
      [BOB, NO_BYTES, NO_BYTES, NO_BYTES],
      "0x1::aptos_governance 0x50010",
      "aptos_governance::grant_permission",
    ],
    ["0x1::aptos_governance::vote", [BOB, 0n, true], "0x1::permissioned_signer 0x50001", ""],
    ["0x1::account_abstraction::remove_authenticator", [], "0x1::account_abstraction 0x50004", ""],
    [
      "0x1::permissioned_signer::revoke_all_handles",
      [],
      "0x1::permissioned_signer 0x50001",
      "permissioned_signer::grant_revoke_permission",
    ],
    [
      `0x1::coin::migrate_to_fungible_store<${APTOS_COIN}>`,
      [],
      "0x1::fungible_asset 0x50024",
      "primary_fungible_store::grant_apt_permission",
    ],
  ])("cannot call %s until permitted", (name, args, refusal, grant) => {
    const { signer } = restricted();
    const outcome = () => outcomeOf(() => network.call(name, signer, ...args));
    expect(outcome()).toBe(refusal);
    expect(outcomeOf(() => network.call(name, ALICE, ...args))).not.toBe(refusal);
    if (grant === "") return;
    network.call(`0x1::${grant}`, ALICE, signer, ...(grant.endsWith("apt_permission") ? [1n] : []));
    expect(outcome()).not.toBe(refusal);
  });

  it("transfer only permitted objects", () => {
    const { signer } = restricted();
    const [one, other] = [1, 2].map(() => (network.call("0x1::object::create_object", ALICE)[0] as StructValue).self as string);
    const transfer = (object: Value) => outcomeOf(() => network.call("0x1::object::transfer_raw", signer, object, BOB));
    expect(transfer(one as string)).toBe("0x1::object 0x50009");
    network.call("0x1::object::grant_permission<0x1::object::ObjectCore>", ALICE, signer, { inner: one as string });
    expect(transfer(other as string)).toBe("0x1::object 0x50009");
    expect(transfer(one as string)).toBe("ok");
    network.call("0x1::object::grant_permission_with_transfer_ref", signer, { self: other as string });
    expect(transfer(other as string)).toBe("ok");
  });
});

describe("amount of a stored permission", () => {
  const capacity = (amount: bigint) => ({ [VARIANT_KEY]: "Capacity", _0: amount });
  const unlimited = { [VARIANT_KEY]: "Unlimited" };
  it.each<[string, StructValue, Value[], Value | undefined, StructValue]>([
    ["consume_capacity", capacity(5n), [3n], true, capacity(2n)],
    ["consume_capacity", capacity(5n), [6n], false, capacity(5n)],
    ["consume_capacity", unlimited, [6n], true, unlimited],
    ["increase_capacity", capacity(5n), [3n], undefined, capacity(8n)],
    ["increase_capacity", unlimited, [3n], undefined, unlimited],
    ["merge", capacity(5n), [capacity(3n)], undefined, capacity(8n)],
    ["merge", capacity(5n), [unlimited], undefined, unlimited],
    ["merge", unlimited, [capacity(3n)], undefined, unlimited],
  ])("changes by %s of %o with %o", (name, before, args, result, after) => {
    const place = { permission: structuredClone(before) };
    expect(off.call(`0x1::permissioned_signer::${name}`, new Reference(place, "permission"), ...args)[0]).toBe(result);
    expect(place.permission).toEqual(after);
  });
});
