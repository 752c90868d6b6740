import { type Address, type NativeContext, structTag, typeTag } from "@atoll/move";
import { getSequenceNumber, newEventHandle, type SignerCapability } from "../account/account.ts";
import { isOffered, type OfferProof, revokeAnyOffer, verifySignedMessage } from "../account/capabilityOffers.ts";
import { rotateToKeyHash } from "../account/keyRotation.ts";
import { createResourceAccount, createResourceAddress } from "../account/resourceAccountAddress.ts";
import { isAccountRegistered } from "../assets/coin.ts";
import { chainId } from "../stdlib/chainId.ts";
import { isFeatureEnabled } from "../stdlib/features.ts";
import { none, type Option, some } from "../stdlib/option.ts";
import { newSimpleMap } from "../stdlib/simpleMap.ts";
import { concatBytes, type MoveString } from "../stdlib/string.ts";
import { newTable } from "../stdlib/table.ts";
import { multisigErrors } from "./multisigErrors.ts";
import { MULTISIG_ACCOUNT } from "./multisigResource.ts";
import { changeOwnership, checkOwners, replaceMetadata } from "./ownership.ts";

const CREATION_MESSAGE = structTag("0x1::multisig_account::MultisigAccountCreationMessage");
const CREATION_WITH_REVOCATION_MESSAGE = structTag("0x1::multisig_account::MultisigAccountCreationWithAuthKeyRevocationMessage");
const APTOS_COIN = typeTag("0x1::aptos_coin::AptosCoin");

/** Sets the addresses of multisig accounts apart from other resource accounts of the same creator. */
const DOMAIN_SEPARATOR = new TextEncoder().encode("aptos_framework::multisig_account");
/** A key that nobody holds. */
const ZERO_AUTH_KEY = new Uint8Array(32);

/** Who decides for the account, how many of them must agree, and what is written on it. */
export interface MultisigTerms {
  readonly owners: readonly Address[];
  readonly signaturesRequired: bigint;
  readonly metadataKeys: readonly MoveString[];
  readonly metadataValues: readonly Uint8Array[];
}

/** Where the account that its creator makes next will be. */
export function nextMultisigAddress(context: NativeContext, creator: Address): Address {
  return createResourceAddress(creator, multisigSeed(context, creator));
}

function multisigSeed(context: NativeContext, creator: Address): Uint8Array {
  return concatBytes(DOMAIN_SEPARATOR, context.serialize({ kind: "u64" }, getSequenceNumber(context, creator)));
}

/** Makes a new account; its creator is the last of the owners. */
export function createMultisig(context: NativeContext, creator: Address, terms: MultisigTerms): void {
  const [multisig, capability] = createResourceAccount(context, creator, multisigSeed(context, creator));
  // Asking is enough: an address holds coins without being registered.
  isAccountRegistered(context, APTOS_COIN);
  becomeMultisig(context, multisig, { ...terms, owners: [...terms.owners, creator] }, some(capability));
}

/** Makes a new account whose creator has no say in it afterwards. */
export function createMultisigForOthers(context: NativeContext, bootstrapper: Address, terms: MultisigTerms): void {
  createMultisig(context, bootstrapper, terms);
  changeOwnership(context, nextMultisigAddress(context, bootstrapper), { remove: [bootstrapper] });
}

/** Lets owners act for an account that exists; its own key keeps its power. */
export function convertToMultisig(context: NativeContext, account: Address, terms: MultisigTerms): void {
  becomeMultisig(context, account, terms, none());
}

/** Lets owners, and nobody but them, act for an account that exists. */
export function convertToMultisigAndRevokeKey(context: NativeContext, account: Address, terms: MultisigTerms): void {
  convertToMultisig(context, account, terms);
  rotateToKeyHash(context, account, ZERO_AUTH_KEY.slice());
  if (isOffered(context, account, "signer_capability_offer")) {
    revokeAnyOffer(context, account, "signer_capability_offer", "ENO_SUCH_SIGNER_CAPABILITY");
  }
  if (isOffered(context, account, "rotation_capability_offer")) {
    revokeAnyOffer(context, account, "rotation_capability_offer", "ENO_SUCH_ROTATION_CAPABILITY_OFFER");
  }
}

/** Aborts unless the account's key signed for these owners, this threshold, and this fate of the key itself. */
export function checkConversionProof(
  context: NativeContext,
  account: Address,
  { owners, signaturesRequired }: MultisigTerms,
  proof: OfferProof,
  revokesKey: boolean,
): void {
  verifySignedMessage(context, account, proof, revokesKey ? CREATION_WITH_REVOCATION_MESSAGE : CREATION_MESSAGE, {
    chain_id: chainId(context),
    account_address: account,
    sequence_number: getSequenceNumber(context, account),
    owners: [...owners],
    num_signatures_required: signaturesRequired,
  });
}

function becomeMultisig(context: NativeContext, account: Address, terms: MultisigTerms, capability: Option<SignerCapability>): void {
  const { owners, signaturesRequired, metadataKeys, metadataValues } = terms;
  multisigErrors.check(isFeatureEnabled(context, "MULTISIG_ACCOUNTS"), "unavailable", "EMULTISIG_ACCOUNTS_NOT_ENABLED_YET");
  const canBeReached = signaturesRequired > 0n && signaturesRequired <= BigInt(owners.length);
  multisigErrors.check(canBeReached, "invalidArgument", "EINVALID_SIGNATURES_REQUIRED");
  checkOwners(context, owners, account);
  context.moveTo(account, MULTISIG_ACCOUNT, {
    owners: [...owners],
    num_signatures_required: signaturesRequired,
    transactions: newTable(context),
    last_executed_sequence_number: 0n,
    next_sequence_number: 1n,
    signer_cap: capability,
    metadata: newSimpleMap(),
    add_owners_events: newEventHandle(context, account),
    remove_owners_events: newEventHandle(context, account),
    update_signature_required_events: newEventHandle(context, account),
    create_transaction_events: newEventHandle(context, account),
    vote_events: newEventHandle(context, account),
    execute_rejected_transaction_events: newEventHandle(context, account),
    execute_transaction_events: newEventHandle(context, account),
    transaction_execution_failed_events: newEventHandle(context, account),
    metadata_updated_events: newEventHandle(context, account),
  });
  replaceMetadata(context, account, metadataKeys, metadataValues, false);
}
