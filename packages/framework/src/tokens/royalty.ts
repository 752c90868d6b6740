import { type Address, copyValue, type NativeContext, structTag } from "@atoll/move";
import type { ConstructorRef, MoveObject as ObjectValue } from "../generated/objects/object.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import type { Option } from "../native/moveTypes.ts";
import type { ObjectRef } from "../objects/object/object.ts";
import { none, some } from "../stdlib/option/option.ts";

const errors = defineErrors("0x4::royalty", {
  EROYALTY_DOES_NOT_EXIST: [1n, "There is no royalty here"],
  EROYALTY_EXCEEDS_MAXIMUM: [2n, "A royalty is at most the whole price"],
  EROYALTY_DENOMINATOR_IS_ZERO: [3n, "A royalty cannot be a fraction of zero"],
});

/** Royalty: the payee's share of a sale. */
export type Royalty = { numerator: bigint; denominator: bigint; payee_address: Address };
export type RoyaltyMutatorRef = { inner: ObjectRef };

const royaltyTag = structTag("0x4::royalty::Royalty");

export function createRoyalty(numerator: bigint, denominator: bigint, payee: Address): Royalty {
  errors.check(denominator !== 0n, "outOfRange", "EROYALTY_DENOMINATOR_IS_ZERO");
  errors.check(numerator <= denominator, "outOfRange", "EROYALTY_EXCEEDS_MAXIMUM");
  return { numerator, denominator, payee_address: payee };
}

/** Stores the royalty of a new object. */
export function initRoyalty(context: NativeContext, ref: ConstructorRef, royalty: Royalty): void {
  context.moveTo(ref.self, royaltyTag, royalty);
}

/** Sets or replaces the royalty of an object. */
export function updateRoyalty(context: NativeContext, ref: RoyaltyMutatorRef, royalty: Royalty): void {
  const object = ref.inner.self;
  if (royaltyExists(context, object)) context.moveFrom(object, royaltyTag);
  context.moveTo(object, royaltyTag, royalty);
}

export function royaltyExists(context: NativeContext, object: Address): boolean {
  return context.exists(object, royaltyTag);
}

export function deleteRoyalty(context: NativeContext, object: Address): void {
  errors.check(royaltyExists(context, object), "notFound", "EROYALTY_DOES_NOT_EXIST");
  context.moveFrom(object, royaltyTag);
}

/** Royalty stored at the object. */
export function royaltyAt(context: NativeContext, object: Address): Option<Royalty> {
  return royaltyExists(context, object) ? some(copyValue(context.borrow<Royalty>(object, royaltyTag))) : none();
}

/** `0x4::royalty`: creator royalties on sales of a collection or token. */
export const royaltyModule: NativeModule = defineModule({
  id: "0x4::royalty",
  friends: ["0x4::token"],
  errors,
  structs: `
    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct Royalty has copy, drop, key { numerator: u64, denominator: u64, payee_address: address }
    struct MutatorRef has drop, store { inner: 0x1::object::ExtendRef }
  `,
  functions: {
    "public fun init(ref: &0x1::object::ConstructorRef, royalty: Royalty)": ({ context }, ref: ConstructorRef, royalty: Royalty) =>
      initRoyalty(context, ref, royalty),
    "public fun update(mutator_ref: &MutatorRef, royalty: Royalty)": ({ context }, ref: RoyaltyMutatorRef, royalty: Royalty) =>
      updateRoyalty(context, ref, royalty),
    "public fun create(numerator: u64, denominator: u64, payee_address: address): Royalty": (
      _,
      numerator: bigint,
      denominator: bigint,
      payee: Address,
    ) => createRoyalty(numerator, denominator, payee),
    "public fun generate_mutator_ref(ref: 0x1::object::ExtendRef): MutatorRef": (_, ref: ObjectRef) => ({ inner: ref }),
    "public fun exists_at(addr: address): bool": ({ context }, object: Address) => royaltyExists(context, object),
    "friend fun delete(addr: address)": ({ context }, object: Address) => deleteRoyalty(context, object),
    "public fun get<T: key>(maybe_royalty: Object<T>): Option<Royalty>": ({ context }, { inner }: ObjectValue) => royaltyAt(context, inner),
    "public fun denominator(royalty: &Royalty): u64": (_, royalty: Royalty) => royalty.denominator,
    "public fun numerator(royalty: &Royalty): u64": (_, royalty: Royalty) => royalty.numerator,
    "public fun payee_address(royalty: &Royalty): address": (_, royalty: Royalty) => royalty.payee_address,
  },
});
