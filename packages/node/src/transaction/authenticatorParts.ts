import type { Address } from "@atoll/move";
import type { AccountAuthenticator, TransactionAuthenticator } from "../chain/authenticator.ts";

/** Signers of any kind of authenticator in a uniform shape. */
export interface AuthenticatorParts {
  readonly sender: AccountAuthenticator;
  readonly secondaryAddresses: readonly Address[];
  readonly secondaries: readonly AccountAuthenticator[];
  readonly feePayer: { readonly address: Address; readonly authenticator: AccountAuthenticator } | undefined;
}

/** Splits any authenticator into sender, secondary signers and fee payer. */
export function authenticatorParts(authenticator: TransactionAuthenticator): AuthenticatorParts {
  switch (authenticator.kind) {
    case "ed25519":
    case "multiEd25519":
      return { sender: authenticator, secondaryAddresses: [], secondaries: [], feePayer: undefined };
    case "singleSender":
      return { sender: authenticator.sender, secondaryAddresses: [], secondaries: [], feePayer: undefined };
    case "multiAgent": {
      const { sender, secondaryAddresses, secondarySigners } = authenticator;
      return { sender, secondaryAddresses, secondaries: secondarySigners, feePayer: undefined };
    }
    case "feePayer": {
      const { sender, secondaryAddresses, secondarySigners } = authenticator;
      const feePayer = { address: authenticator.feePayerAddress, authenticator: authenticator.feePayer };
      return { sender, secondaryAddresses, secondaries: secondarySigners, feePayer };
    }
  }
}
