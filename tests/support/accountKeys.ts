import { type AccountAddress, type Aptos, type Ed25519PrivateKey, MultiEd25519Account, MultiEd25519PublicKey } from "@aptos-labs/ts-sdk";

interface AuthKeyRow {
  readonly auth_key: string;
  readonly account_address: string;
  readonly is_auth_key_used: boolean;
  readonly last_transaction_version: number;
}

/** Queries the index for the authentication key rows of an account. */
export async function authKeyRows(aptos: Aptos, account: { readonly accountAddress: AccountAddress }): Promise<AuthKeyRow[]> {
  const query = `query ($address: String) {
    auth_key_account_addresses(where: { account_address: { _eq: $address } }) {
      auth_key account_address is_auth_key_used last_transaction_version
    }
  }`;
  const variables = { address: account.accountAddress.toStringLong() };
  const found = await aptos.queryIndexer<{ auth_key_account_addresses: AuthKeyRow[] }>({ query: { query, variables } });
  return found.auth_key_account_addresses;
}

interface PublicKeyRow {
  readonly public_key: string;
  readonly public_key_type: string;
  readonly is_public_key_used: boolean;
  readonly account_public_key: string;
  readonly signature_type: string;
}

/** Queries the index for the public keys of an authentication key, sorted by key. */
export async function publicKeyRows(aptos: Aptos, authKey: { toString(): string }): Promise<PublicKeyRow[]> {
  const query = `query ($key: String) {
    public_key_auth_keys(where: { auth_key: { _eq: $key } }) {
      public_key public_key_type is_public_key_used account_public_key signature_type
    }
  }`;
  const variables = { key: authKey.toString() };
  const found = await aptos.queryIndexer<{ public_key_auth_keys: PublicKeyRow[] }>({ query: { query, variables } });
  return sortedByKey(found.public_key_auth_keys);
}

export function sortedByKey<Row extends { readonly public_key: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((left, right) => (left.public_key < right.public_key ? -1 : 1));
}

/** Builds a MultiEd25519 account of the given keys and threshold that signs with `signer` first. */
export function multiEd25519Of(keys: readonly Ed25519PrivateKey[], signer: Ed25519PrivateKey, threshold = 1): MultiEd25519Account {
  const publicKey = new MultiEd25519PublicKey({ publicKeys: keys.map((key) => key.publicKey()), threshold });
  return new MultiEd25519Account({ publicKey, signers: [signer, ...keys.filter((key) => key !== signer)].slice(0, threshold) });
}
