import { address, Reference, type StructValue, VARIANT_KEY, type Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { MAX_U256 } from "../native/arithmetic.ts";
import { none } from "../stdlib/option.ts";
import { ALICE, BOB, outcomeOf } from "../testing/network.ts";
import type { StorablePermissionedHandle } from "./permissionHandles.ts";
import { createAbstractionNetwork } from "./testNetwork.ts";

const off = createAbstractionNetwork();
const NOTHING = { dummy_field: false };
const KEY = "<0x1::permissioned_signer::RevokePermissionHandlePermission>";

describe("permissioned signers, switched off as on the main network", () => {
  it.each<[string, Value[]]>([
    ["create_permissioned_handle", [ALICE]],
    ["create_storable_permissioned_handle", [ALICE, 10n]],
    ["grant_revoke_permission", [ALICE, ALICE]],
    ["revoke_permission_storage_address", [ALICE, BOB]],
    ["revoke_all_handles", [ALICE]],
    ["address_of", [ALICE]],
  ])("%s says so", (name, args) => {
    expect(outcomeOf(() => off.call(`0x1::permissioned_signer::${name}`, ...args))).toBe("0x1::permissioned_signer 0x50009");
  });

  it("every signer is that of a whole account, and may do everything", () => {
    const ask = (name: string, ...args: Value[]) => off.call(`0x1::permissioned_signer::${name}`, ...args)[0];
    expect(ask("is_permissioned_signer", ALICE)).toBe(false);
    expect(ask(`check_permission_consume${KEY}`, ALICE, 7n, NOTHING)).toBe(true);
    expect(ask(`capacity${KEY}`, ALICE, NOTHING)).toEqual({ vec: [MAX_U256] });
    expect(outcomeOf(() => ask(`authorize_unlimited${KEY}`, ALICE, BOB, NOTHING))).toBe("0x1::permissioned_signer 0x50002");
    expect(outcomeOf(() => ask("permission_address", ALICE))).toBe("0x1::permissioned_signer 0x9");
  });

  it("nobody can delegate", () => {
    const key = off.call("0x1::permissioned_delegation::gen_ed25519_key", { bytes: new Uint8Array(32) })[0] as Value;
    const delegate = (name: string, ...args: Value[]) =>
      outcomeOf(() => off.call(`0x1::permissioned_delegation::${name}`, ALICE, key, ...args));
    expect(delegate("add_permissioned_handle", none(), 10n)).toBe("0x1::permissioned_signer 0x50009");
    expect(delegate("remove_permissioned_handle")).toBe("MISSING_DATA");
    expect(delegate("permissioned_signer_by_key")).toBe("0x1::permissioned_delegation 0x50004");
    expect(delegate("handle_address_by_key")).toBe("0x1::permissioned_delegation 0x50004");
  });
});

describe("permissioned signers, switched on", () => {
  it("have handles that expire and are revoked, but signers cannot be made from them", () => {
    const on = createAbstractionNetwork({ withFeature: "PERMISSIONED_SIGNER" });
    const ask = (name: string, ...args: Value[]) => on.call(`0x1::permissioned_signer::${name}`, ...args)[0] as Value;
    on.setTime(100n);
    expect(outcomeOf(() => ask("create_storable_permissioned_handle", ALICE, 100n))).toBe("0x1::permissioned_signer 0x50005");
    const [first, second] = [1, 2].map(() => ask("create_storable_permissioned_handle", ALICE, 200n)) as StorablePermissionedHandle[];
    const signerOf = (handle: Value | undefined) => outcomeOf(() => ask("signer_from_storable_permissioned_handle", handle as StructValue));
    expect(signerOf(first)).toBe("0x1::permissioned_signer 0xc0000");
    expect(outcomeOf(() => ask("revoke_permission_storage_address", BOB, address("0x5")))).toBe("0x1::permissioned_signer 0x50007");
    expect(outcomeOf(() => ask("revoke_permission_storage_address", ALICE, address("0x5")))).toBe("0x1::permissioned_signer 0x50008");
    ask("revoke_permission_storage_address", ALICE, first?.permissions_storage_addr as string);
    expect(signerOf(first)).toBe("0x1::permissioned_signer 0x50007");
    expect(signerOf(second)).toBe("0x1::permissioned_signer 0xc0000");
    ask("revoke_all_handles", ALICE);
    expect(signerOf(second)).toBe("0x1::permissioned_signer 0x50007");
    on.setTime(200n);
    expect(signerOf(second)).toBe("0x1::permissioned_signer 0x50005");
  });
});

describe("a stored permission", () => {
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
  ])("%s of %o by %o", (name, before, args, result, after) => {
    const place = { permission: structuredClone(before) };
    expect(off.call(`0x1::permissioned_signer::${name}`, new Reference(place, "permission"), ...args)[0]).toBe(result);
    expect(place.permission).toEqual(after);
  });
});
