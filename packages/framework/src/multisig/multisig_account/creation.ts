import { type Address, type NativeContext, typeTag } from "@atoll/move";
import { getSequenceNumber, newEventHandle, type SignerCapability } from "../../account/account/account.ts";
import { isOffered, type OfferProof, revokeAnyOffer, verifySignedMessage } from "../../account/account/capabilityOffers.ts";
import { rotateToKeyHash } from "../../account/account/keyRotation.ts";
import { createResourceAccount, createResourceAddress } from "../../account/account/resourceAccountAddress.ts";
import { isAccountRegistered } from "../../assets/coin/coin.ts";
import { errors, tags } from "../../generated/multisig/multisig_account.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import type { Option } from "../../native/moveTypes.ts";
import { chainId } from "../../stdlib/chain_id/chainId.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { concatBytes } from "../../stdlib/string/string.ts";
import { newTable } from "../../stdlib/table/table.ts";
import { changeOwnership, checkOwners, replaceMetadata } from "./ownership.ts";

const APTOS_COIN = typeTag("0x1::aptos_coin::AptosCoin");

/** Seed prefix that separates addresses of multisig accounts from other resource accounts of the same creator. */
const DOMAIN_SEPARATOR = new TextEncoder().encode("aptos_framework::multisig_account");
/** Zero authentication key, for which no private key exists. */
const ZERO_AUTH_KEY = new Uint8Array(32);

/** Terms of a multisig account: owners, required signatures and metadata. */
export interface MultisigTerms {
  readonly owners: readonly Address[];
  readonly signaturesRequired: bigint;
  readonly metadataKeys: readonly MoveString[];
  readonly metadataValues: readonly Uint8Array[];
}

/** Address of the creator's next multisig account. */
export function nextMultisigAddress(context: NativeContext, creator: Address): Address {
  return createResourceAddress(creator, multisigSeed(context, creator));
}

function multisigSeed(context: NativeContext, creator: Address): Uint8Array {
  return concatBytes(DOMAIN_SEPARATOR, context.serialize({ kind: "u64" }, getSequenceNumber(context, creator)));
}

/** Creates a multisig account; its creator becomes the last owner. */
export function createMultisig(context: NativeContext, creator: Address, terms: MultisigTerms): void {
  const [multisig, capability] = createResourceAccount(context, creator, multisigSeed(context, creator));
  // Checks only the coin type, because addresses receive coins without registration.
  isAccountRegistered(context, APTOS_COIN);
  becomeMultisig(context, multisig, { ...terms, owners: [...terms.owners, creator] }, some(capability));
}

/** Creates a multisig account and removes its creator from the owners. */
export function createMultisigForOthers(context: NativeContext, bootstrapper: Address, terms: MultisigTerms): void {
  createMultisig(context, bootstrapper, terms);
  changeOwnership(context, nextMultisigAddress(context, bootstrapper), { remove: [bootstrapper] });
}

/** Converts an existing account to a multisig account; its own key stays valid. */
export function convertToMultisig(context: NativeContext, account: Address, terms: MultisigTerms): void {
  becomeMultisig(context, account, terms, none());
}

/** Converts an existing account to a multisig account and revokes its own key. */
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

/** Verifies that the account's key signed the owners, the threshold and the choice to keep or revoke the key; aborts otherwise. */
export function checkConversionProof(
  context: NativeContext,
  account: Address,
  { owners, signaturesRequired }: MultisigTerms,
  proof: OfferProof,
  revokesKey: boolean,
): void {
  verifySignedMessage(
    context,
    account,
    proof,
    revokesKey ? tags.MultisigAccountCreationWithAuthKeyRevocationMessage : tags.MultisigAccountCreationMessage,
    {
      chain_id: chainId(context),
      account_address: account,
      sequence_number: getSequenceNumber(context, account),
      owners: [...owners],
      num_signatures_required: signaturesRequired,
    },
  );
}

function becomeMultisig(context: NativeContext, account: Address, terms: MultisigTerms, capability: Option<SignerCapability>): void {
  const { owners, signaturesRequired, metadataKeys, metadataValues } = terms;
  errors.check(isFeatureEnabled(context, "MULTISIG_ACCOUNTS"), "unavailable", "EMULTISIG_ACCOUNTS_NOT_ENABLED_YET");
  const canBeReached = signaturesRequired > 0n && signaturesRequired <= BigInt(owners.length);
  errors.check(canBeReached, "invalidArgument", "EINVALID_SIGNATURES_REQUIRED");
  checkOwners(context, owners, account);
  context.moveTo(account, tags.MultisigAccount, {
    owners: [...owners],
    num_signatures_required: signaturesRequired,
    transactions: newTable(context),
    last_executed_sequence_number: 0n,
    next_sequence_number: 1n,
    signer_cap: capability,
    metadata: { data: [] },
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
