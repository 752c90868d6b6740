import { defineErrors } from "../native/errors.ts";

/** Abort codes of `0x1::account_abstraction`. */
export const accountAbstractionErrors = defineErrors("0x1::account_abstraction", {
  EDISPATCHABLE_AUTHENTICATOR_IS_NOT_USED: [1n, "The account has no authentication functions"],
  EFUNCTION_INFO_EXISTENCE: [2n, "The function is registered where it must not be, or is not where it must"],
  EAUTH_FUNCTION_SIGNATURE_MISMATCH: [3n, "An authentication function takes a signer and its data and returns the signer"],
  ENOT_MASTER_SIGNER: [4n, "A signer with limited permissions may not do this"],
  EINCONSISTENT_SIGNER_ADDRESS: [5n, "The signer stands for another account"],
  EDEPRECATED_FUNCTION: [6n, "This function is no longer to be used"],
  EDERIVABLE_AA_NOT_INITIALIZED: [7n, "There is no list of functions for derivable accounts"],
  EACCOUNT_ABSTRACTION_NOT_ENABLED: [8n, "Authentication functions are switched off on this network"],
  EDERIVABLE_ACCOUNT_ABSTRACTION_NOT_ENABLED: [9n, "Derivable accounts are switched off on this network"],
});
