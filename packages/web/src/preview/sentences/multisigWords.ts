import { count, everyone, who, yesNo } from "./argumentReaders.ts";
import { type CallWords, words } from "./callWords.ts";

/** Preview texts for functions of multisig accounts. */
export const multisigWords: Readonly<Record<string, CallWords>> = {
  "0x1::multisig_account::create": words("calls:multisigCreate", { count: count(0) }),
  "0x1::multisig_account::create_with_owners": words("calls:multisigOwners", { owners: everyone(0), count: count(1) }),
  "0x1::multisig_account::create_with_owners_then_remove_bootstrapper": words("calls:multisigForOthers", {
    owners: everyone(0),
    count: count(1),
  }),
  "0x1::multisig_account::create_with_existing_account_call": words("calls:multisigExisting", { owners: everyone(0), count: count(1) }),
  "0x1::multisig_account::create_with_existing_account_and_revoke_auth_key_call": words("calls:multisigRevoking", {
    owners: everyone(0),
    count: count(1),
  }),
  "0x1::multisig_account::create_transaction": words("calls:multisigPropose", { account: who(0) }),
  "0x1::multisig_account::create_transaction_with_hash": words("calls:multisigProposeHash", { account: who(0) }),
  "0x1::multisig_account::approve_transaction": words("calls:multisigApprove", { account: who(0), number: count(1) }),
  "0x1::multisig_account::reject_transaction": words("calls:multisigReject", { account: who(0), number: count(1) }),
  "0x1::multisig_account::vote_transaction": words("calls:multisigVote", { account: who(0), number: count(1), answer: yesNo(2) }),
  "0x1::multisig_account::vote_transanction": words("calls:multisigVote", { account: who(0), number: count(1), answer: yesNo(2) }),
  "0x1::multisig_account::vote_transactions": words("calls:multisigVotes", {
    account: who(0),
    first: count(1),
    last: count(2),
    answer: yesNo(3),
  }),
  "0x1::multisig_account::execute_rejected_transaction": words("calls:multisigRemove", { account: who(0) }),
  "0x1::multisig_account::execute_rejected_transactions": words("calls:multisigRemoveMany", { account: who(0), last: count(1) }),
  "0x1::multisig_account::add_owner": words("calls:multisigAddOwner", { owner: who(0) }),
  "0x1::multisig_account::add_owners": words("calls:multisigAddOwners", { owners: everyone(0) }),
  "0x1::multisig_account::add_owners_and_update_signatures_required": words("calls:multisigAddAndRequire", {
    owners: everyone(0),
    count: count(1),
  }),
  "0x1::multisig_account::remove_owner": words("calls:multisigRemoveOwner", { owner: who(0) }),
  "0x1::multisig_account::remove_owners": words("calls:multisigRemoveOwners", { owners: everyone(0) }),
  "0x1::multisig_account::swap_owner": words("calls:multisigSwap", { owner: who(0), old: who(1) }),
  "0x1::multisig_account::swap_owners": words("calls:multisigSwapMany", { owners: everyone(0), old: everyone(1) }),
  "0x1::multisig_account::swap_owners_and_update_signatures_required": words("calls:multisigSwapAndRequire", {
    owners: everyone(0),
    old: everyone(1),
    count: count(2),
  }),
  "0x1::multisig_account::update_signatures_required": words("calls:multisigRequire", { number: count(0) }),
  "0x1::multisig_account::update_metadata": words("calls:multisigMetadata", {}),
};
