import { type Address, address, bytesToHex, crypto, type NativeContext } from "@atoll/move";
import { errors, type SignerCapability, tags } from "../../generated/account/account.ts";
import { some } from "../../stdlib/option/option.ts";
import {
  AUTHENTICATION_KEY_LENGTH_BYTES,
  accountExists,
  addressBytes,
  createAccountUnchecked,
  existsAt,
  getSequenceNumber,
  setAuthenticationKey,
} from "./accountResource.ts";

/** Scheme byte that separates resource account addresses from authentication keys of every scheme. */
const DERIVE_RESOURCE_ACCOUNT_SCHEME = 255;

/** Derives the address of a resource account from source and seed. */
export function createResourceAddress(source: Address, seed: Uint8Array): Address {
  const input = new Uint8Array(AUTHENTICATION_KEY_LENGTH_BYTES + seed.length + 1);
  input.set(addressBytes(source));
  input.set(seed, AUTHENTICATION_KEY_LENGTH_BYTES);
  input[input.length - 1] = DERIVE_RESOURCE_ACCOUNT_SCHEME;
  return address(bytesToHex(crypto.sha3_256(input)));
}

/** Creates an account that only its capability can sign for. Nobody has a private key for its zero authentication key. */
export function createResourceAccount(context: NativeContext, source: Address, seed: Uint8Array): [signer: Address, SignerCapability] {
  const owner = createResourceAddress(source, seed);
  if (existsAt(context, owner)) {
    if (accountExists(context, owner)) {
      const offer = context.borrow(owner, tags.Account).signer_capability_offer;
      errors.check(offer.for.vec.length === 0, "alreadyExists", "ERESOURCE_ACCCOUNT_EXISTS");
    }
    errors.check(getSequenceNumber(context, owner) === 0n, "invalidState", "EACCOUNT_ALREADY_USED");
  } else {
    createAccountUnchecked(context, owner);
  }
  setAuthenticationKey(context, owner, new Uint8Array(AUTHENTICATION_KEY_LENGTH_BYTES));
  context.borrowMut(owner, tags.Account).signer_capability_offer.for = some(owner);
  return [owner, { account: owner }];
}
