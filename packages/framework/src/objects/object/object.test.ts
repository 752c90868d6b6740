import { type Address, address, OutOfGas, structTag } from "@atoll/move";
import { describe, expect, test } from "vitest";
import { ALICE, abortOf, BOB, CAROL, createTestNetwork, outcomeOf, type TestNetwork } from "../../../testing/assets/testNetwork.ts";
import { type ConstructorRef, tags } from "../../generated/objects/object.ts";
import {
  addressToObject,
  burnObject,
  createNamedObject,
  createObject,
  createObjectGuid,
  deleteObject,
  disableUngatedTransfer,
  enableUngatedTransfer,
  generateDeleteRef,
  generateLinearTransferRef,
  generateTransferRef,
  isBurnt,
  isObject,
  ownerOf,
  owns,
  rootOwner,
  setUntransferable,
  transferObject,
  transferWithRef,
  unburnObject,
} from "./object.ts";
import { createGuidObjectAddress, createObjectAddress } from "./objectAddress.ts";

const SEED = new TextEncoder().encode("boat");
const BURN_ADDRESS = address(`0x${"f".repeat(64)}`);
const denied = (reason: bigint) => abortOf("object", "permissionDenied", reason);

function newObject(network: TestNetwork, owner: Address): ConstructorRef {
  return network.run((context) => createObject(context, owner, true));
}

/** Creates a chain of nested objects, the outermost owned by Alice, and returns the innermost. */
function nest(network: TestNetwork, depth: number): Address {
  let owner: Address = ALICE;
  for (let i = 0; i < depth; i++) owner = newObject(network, owner).self;
  return owner;
}

describe("creation of objects", () => {
  test("gives a named object its derived address and its creator as owner, only once, and without deletion", () => {
    const network = createTestNetwork();
    const ref = network.run((context) => createNamedObject(context, ALICE, SEED));
    expect(ref).toEqual({ self: createObjectAddress(ALICE, SEED), can_delete: false });
    expect(network.call("0x1::object::owner<0x1::object::ObjectCore>", { inner: ref.self })).toEqual([ALICE]);
    expect(outcomeOf(() => network.run((context) => createNamedObject(context, ALICE, SEED)))).toBe(abortOf("object", "alreadyExists", 1n));
    expect(outcomeOf(() => generateDeleteRef(ref))).toBe(denied(5n));
  });

  test("gives unnamed objects unique addresses", () => {
    const network = createTestNetwork();
    const [first, second] = network.run((context) => [createObject(context, ALICE, true), createObject(context, ALICE, true)]);
    expect(new Set([first?.self, second?.self, newObject(network, ALICE).self]).size).toBe(3);
  });

  test("gives an object created from an account's GUID the address of that GUID", () => {
    const network = createTestNetwork();
    const [next] = network.call("0x1::account::get_guid_next_creation_num", ALICE);
    const [ref] = network.call("0x1::object::create_object_from_account", ALICE);
    // The account resource uses numbers 0 and 1 for its own handles.
    expect(next).toBe(0n);
    expect(ref).toEqual({ self: createGuidObjectAddress(ALICE, 2n), can_delete: true });
  });

  test("numbers GUIDs of an object in a separate range, after the transfer handle's GUID", () => {
    const network = createTestNetwork();
    const { self } = newObject(network, ALICE);
    const guids = network.run((context) => [createObjectGuid(context, self), createObjectGuid(context, self)]);
    expect(guids).toEqual([{ id: { creation_num: 0x4000000000001n, addr: self } }, { id: { creation_num: 0x4000000000002n, addr: self } }]);
  });

  test("converts an address to Object<T> only if an object with T exists", () => {
    const network = createTestNetwork();
    const { self } = newObject(network, ALICE);
    const metadata = structTag("0x1::fungible_asset::Metadata");
    expect(network.run((context) => addressToObject(context, self, tags.ObjectCore))).toEqual({ inner: self });
    expect(outcomeOf(() => network.run((context) => addressToObject(context, self, metadata)))).toBe(abortOf("object", "notFound", 7n));
    expect(outcomeOf(() => network.run((context) => addressToObject(context, BOB, metadata)))).toBe(abortOf("object", "notFound", 2n));
  });

  test("deletes an object completely, including its untransferable marker", () => {
    const network = createTestNetwork();
    const ref = newObject(network, ALICE);
    network.run((context) => setUntransferable(context, ref));
    network.run((context) => deleteObject(context, generateDeleteRef(ref)));
    expect(network.run((context) => isObject(context, ref.self))).toBe(false);
    expect(network.call("0x1::object::is_untransferable<0x1::object::ObjectCore>", { inner: ref.self })).toEqual([false]);
  });
});

describe("ownership of objects", () => {
  test("has no root owner for objects that own each other, and the search runs out of gas", () => {
    const network = createTestNetwork();
    const outer = newObject(network, ALICE).self;
    const inner = newObject(network, outer).self;
    network.run((context) => transferObject(context, ALICE, outer, inner));
    expect(() => network.run((context) => rootOwner(context, inner))).toThrow(OutOfGas);
    expect(outcomeOf(() => network.run((context) => transferObject(context, ALICE, outer, ALICE)))).toBe(
      abortOf("object", "outOfRange", 6n),
    );
  });

  test("includes nested objects up to depth eight for the outermost owner", () => {
    const network = createTestNetwork();
    const cases: [depth: number, outcome: boolean | string][] = [
      [1, true],
      [2, true],
      [8, true],
      [9, abortOf("object", "outOfRange", 6n)],
    ];
    for (const [depth, outcome] of cases) {
      const innermost = nest(network, depth);
      const answer = () => network.run((context) => owns(context, innermost, ALICE));
      expect(typeof outcome === "boolean" ? answer() : outcomeOf(answer)).toBe(outcome);
      expect(network.run((context) => rootOwner(context, innermost))).toBe(ALICE);
    }
  });

  test("includes the object itself, but no strangers", () => {
    const network = createTestNetwork();
    const inner = nest(network, 2);
    expect(network.run((context) => [owns(context, inner, inner), owns(context, inner, BOB)])).toEqual([true, false]);
  });
});

describe("transfer of objects", () => {
  test("by the owner changes the owner and emits one event", () => {
    const network = createTestNetwork();
    const { self } = newObject(network, ALICE);
    network.call("0x1::object::transfer<0x1::object::ObjectCore>", ALICE, { inner: self }, BOB);
    expect(network.lastEvents()).toEqual([{ type: "0x1::object::Transfer", data: { object: self, from: ALICE, to: BOB } }]);
    network.call("0x1::object::transfer<0x1::object::ObjectCore>", BOB, { inner: self }, BOB);
    expect(network.lastEvents()).toEqual([]);
  });

  test("emits events on the object's handle on networks without module events", () => {
    const network = createTestNetwork({ without: ["MODULE_EVENT_MIGRATION"] });
    const { self } = newObject(network, ALICE);
    network.call("0x1::object::transfer_call", ALICE, self, BOB);
    expect(network.lastEvents()).toEqual([{ type: "0x1::object::TransferEvent", data: { object: self, from: ALICE, to: BOB } }]);
    const core = network.run((context) => context.borrow(self, tags.ObjectCore));
    expect(core).toMatchObject({ transfer_events: { counter: 1n, guid: { id: { creation_num: 0x4000000000000n, addr: self } } } });
  });

  const refusals: [name: string, prepare: (network: TestNetwork) => Address, expected: string][] = [
    ["an address without an object", () => BOB, abortOf("object", "notFound", 2n)],
    ["another account's object", (network) => newObject(network, BOB).self, denied(4n)],
    ["an object inside another account's object", (network) => newObject(network, newObject(network, BOB).self).self, denied(4n)],
    ["an object nested nine deep", (network) => nest(network, 9), abortOf("object", "outOfRange", 6n)],
    [
      "a gated object",
      (network) => {
        const ref = newObject(network, ALICE);
        network.run((context) => disableUngatedTransfer(context, ref));
        return ref.self;
      },
      denied(3n),
    ],
    [
      "an object inside a gated one",
      (network) => {
        const outer = newObject(network, ALICE);
        network.run((context) => disableUngatedTransfer(context, outer));
        return newObject(network, outer.self).self;
      },
      denied(3n),
    ],
  ];
  test.each(refusals)("fails when Alice transfers %s", (_, prepare, expected) => {
    const network = createTestNetwork();
    const object = prepare(network);
    expect(outcomeOf(() => network.run((context) => transferObject(context, ALICE, object, CAROL)))).toBe(expected);
  });

  test("by a linear ref moves a gated object once, for its original owner", () => {
    const network = createTestNetwork();
    const ref = newObject(network, ALICE);
    const transferRef = network.run((context) => generateTransferRef(context, ref));
    network.run((context) => disableUngatedTransfer(context, transferRef));
    const linear = network.run((context) => generateLinearTransferRef(context, transferRef));
    network.run((context) => transferWithRef(context, linear, BOB));
    expect(network.run((context) => ownerOf(context, ref.self))).toBe(BOB);
    expect(outcomeOf(() => network.run((context) => transferWithRef(context, linear, CAROL)))).toBe(denied(4n));
    network.run((context) => enableUngatedTransfer(context, transferRef));
    network.run((context) => transferObject(context, BOB, ref.self, CAROL));
    expect(network.run((context) => ownerOf(context, ref.self))).toBe(CAROL);
  });

  test("fails for an untransferable object in every way", () => {
    const network = createTestNetwork();
    const ref = newObject(network, ALICE);
    const early = network.run((context) => generateTransferRef(context, ref));
    const linear = network.run((context) => generateLinearTransferRef(context, early));
    network.run((context) => setUntransferable(context, ref));
    const attempts = [
      () => network.run((context) => generateTransferRef(context, ref)),
      () => network.run((context) => generateLinearTransferRef(context, early)),
      () => network.run((context) => enableUngatedTransfer(context, early)),
      () => network.run((context) => transferWithRef(context, linear, BOB)),
    ];
    expect(attempts.map(outcomeOf)).toEqual(attempts.map(() => denied(9n)));
    expect(outcomeOf(() => network.run((context) => transferObject(context, ALICE, ref.self, BOB)))).toBe(denied(3n));
  });
});

describe("burning of objects", () => {
  test("is allowed for the direct owner, who still owns the object and can unburn it", () => {
    const network = createTestNetwork();
    const { self } = newObject(network, ALICE);
    expect(outcomeOf(() => network.run((context) => unburnObject(context, ALICE, self)))).toBe(abortOf("object", "invalidArgument", 8n));
    expect(outcomeOf(() => network.run((context) => burnObject(context, BOB, self)))).toBe(denied(4n));
    network.run((context) => burnObject(context, ALICE, self));
    expect(network.run((context) => [isBurnt(context, self), ownerOf(context, self)])).toEqual([true, ALICE]);
    expect(outcomeOf(() => network.run((context) => burnObject(context, ALICE, self)))).toBe(abortOf("object", "none", 10n));
    expect(outcomeOf(() => network.run((context) => unburnObject(context, BOB, self)))).toBe(denied(4n));
    network.run((context) => unburnObject(context, ALICE, self));
    expect(network.run((context) => isBurnt(context, self))).toBe(false);
  });

  test("at the burn address can be undone only by the account that burnt the object", () => {
    const network = createTestNetwork();
    const { self } = newObject(network, ALICE);
    network.run((context) => burnObject(context, ALICE, self));
    network.run((context) => transferObject(context, ALICE, self, BURN_ADDRESS));
    expect(outcomeOf(() => network.run((context) => unburnObject(context, BOB, self)))).toBe(denied(4n));
    network.run((context) => unburnObject(context, ALICE, self));
    expect(network.lastEvents()).toEqual([{ type: "0x1::object::Transfer", data: { object: self, from: BURN_ADDRESS, to: ALICE } }]);
    expect(network.run((context) => [isBurnt(context, self), ownerOf(context, self)])).toEqual([false, ALICE]);
  });

  test("is undone when a ref transfers the object", () => {
    const network = createTestNetwork();
    const ref = newObject(network, ALICE);
    network.run((context) => burnObject(context, ALICE, ref.self));
    network.run((context) => transferWithRef(context, generateLinearTransferRef(context, generateTransferRef(context, ref)), BOB));
    expect(network.run((context) => [isBurnt(context, ref.self), ownerOf(context, ref.self)])).toEqual([false, BOB]);
  });
});

describe("object permissions", () => {
  test("cannot be granted to an unrestricted signer", () => {
    const network = createTestNetwork();
    const { self } = newObject(network, ALICE);
    const grant = () => network.call("0x1::object::grant_permission<0x1::object::ObjectCore>", ALICE, ALICE, { inner: self });
    expect(outcomeOf(grant)).toBe(abortOf("permissioned_signer", "permissionDenied", 2n));
  });
});
