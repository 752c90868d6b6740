import { type Address, copyValue, type NativeContext } from "@atoll/move";
import type { ConstructorRef } from "../../generated/objects/object.ts";
import { declaration, errors, type Royalty, type MutatorRef as RoyaltyMutatorRef, tags } from "../../generated/tokens/royalty.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { none, some } from "../../stdlib/option/option.ts";

export function createRoyalty(numerator: bigint, denominator: bigint, payee: Address): Royalty {
  errors.check(denominator !== 0n, "outOfRange", "EROYALTY_DENOMINATOR_IS_ZERO");
  errors.check(numerator <= denominator, "outOfRange", "EROYALTY_EXCEEDS_MAXIMUM");
  return { numerator, denominator, payee_address: payee };
}

/** Stores the royalty of a new object. */
export function initRoyalty(context: NativeContext, ref: ConstructorRef, royalty: Royalty): void {
  context.moveTo(ref.self, tags.Royalty, royalty);
}

/** Sets or replaces the royalty. */
export function updateRoyalty(context: NativeContext, ref: RoyaltyMutatorRef, royalty: Royalty): void {
  const object = ref.inner.self;
  if (royaltyExists(context, object)) context.moveFrom(object, tags.Royalty);
  context.moveTo(object, tags.Royalty, royalty);
}

export function royaltyExists(context: NativeContext, object: Address): boolean {
  return context.exists(object, tags.Royalty);
}

export function deleteRoyalty(context: NativeContext, object: Address): void {
  errors.check(royaltyExists(context, object), "notFound", "EROYALTY_DOES_NOT_EXIST");
  context.moveFrom(object, tags.Royalty);
}

/** Royalty stored at the object. */
export function royaltyAt(context: NativeContext, object: Address): Option<Royalty> {
  return royaltyExists(context, object) ? some(copyValue(context.borrow(object, tags.Royalty))) : none();
}

/** `0x4::royalty`: creator royalties on sales of a collection or token. */
export const royaltyModule = implementModule(declaration, {
  init: ({ context }, ref, royalty) => initRoyalty(context, ref, royalty),
  update: ({ context }, ref, royalty) => updateRoyalty(context, ref, royalty),
  create: (_, numerator, denominator, payee) => createRoyalty(numerator, denominator, payee),
  generate_mutator_ref: (_, ref) => ({ inner: ref }),
  exists_at: ({ context }, object) => royaltyExists(context, object),
  delete: ({ context }, object) => deleteRoyalty(context, object),
  get: ({ context }, { inner }) => royaltyAt(context, inner),
  denominator: (_, royalty) => royalty.denominator,
  numerator: (_, royalty) => royalty.numerator,
  payee_address: (_, royalty) => royalty.payee_address,
});
