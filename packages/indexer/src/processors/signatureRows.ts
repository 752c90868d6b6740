import { hex, type SignedTransaction } from "@atoll/node";
import { type AccountSignature, type NamedBytes, type Signer, signersOfTransaction } from "./accountSignature.ts";
import type { Row } from "./processor.ts";

/** Placeholder for signers without a public key (account abstraction, no signature), as on public indexers. */
const NO_PUBLIC_KEY = "Not applicable";

/**
 * Rows for each signature of each account. Sender and first secondary signer both have index 0; the fee payer has the last index. Public
 * indexers omit the fee payer.
 */
export function signatureRows(signed: SignedTransaction): Row[] {
  return signersOfTransaction(signed).flatMap((signer, place) => {
    const shared = {
      signer: signer.address,
      is_sender_primary: signer.role === "sender",
      multi_agent_index: signer.role === "sender" ? 0 : place - 1,
      type: signer.signature.kind,
    };
    return rowsOf(signer).map((row, index) => ({ ...shared, multi_sig_index: index, ...row }));
  });
}

function rowsOf({ signature }: Signer): Row[] {
  switch (signature.kind) {
    case "ed25519_signature":
      return [single({ public_key: hex(signature.publicKey), signature: hex(signature.signature) })];
    case "single_key_signature":
      return [
        single({
          public_key: hex(signature.publicKey.value),
          public_key_type: signature.publicKey.type,
          signature: hex(signature.signature.value),
          any_signature_type: signature.signature.type,
        }),
      ];
    case "multi_ed25519_signature":
      return signature.signatures.map((value, position) => {
        const key = signature.publicKeys[signature.indices[position] ?? -1];
        return {
          public_key: key === undefined ? "" : hex(key),
          public_key_type: null,
          any_signature_type: null,
          function_info: null,
          signature: hex(value),
          threshold: signature.threshold,
          public_key_indices: [...signature.indices],
        };
      });
    case "multi_key_signature":
      return signature.signatures.map(({ index, signature: value }) => multiKeyRow(signature, index, value));
    case "abstraction_signature":
      return [single({ public_key: NO_PUBLIC_KEY, signature: hex(signature.data), function_info: signature.functionInfo })];
    case "no_account_signature":
      return [single({ public_key: NO_PUBLIC_KEY, signature: "" })];
  }
}

function multiKeyRow(signature: Extract<AccountSignature, { kind: "multi_key_signature" }>, index: number, value: NamedBytes): Row {
  const key = signature.publicKeys[index];
  return {
    public_key: key === undefined ? "" : hex(key.value),
    public_key_type: key?.type ?? null,
    signature: hex(value.value),
    any_signature_type: value.type,
    function_info: null,
    threshold: signature.threshold,
    public_key_indices: signature.signatures.map((entry) => entry.index),
  };
}

function single(row: Row): Row {
  return { threshold: 1, public_key_indices: [], public_key_type: null, any_signature_type: null, function_info: null, ...row };
}
