import type { JsonObject } from "@atoll/move";
import { type AccountSignature, type Signer, signersOfTransaction, type TypedValue } from "./accountSignature.ts";
import type { Row } from "./processor.ts";
import { standardAddress } from "./standardAddress.ts";

/** What the public indexers have for accounts that are opened without a key. */
const NO_PUBLIC_KEY = "Not applicable";

/** Addresses of everybody who signed. */
export function signersOf(signature: JsonObject, sender: string): string[] {
  return signersOfTransaction(signature, sender).map(({ address }) => address);
}

/**
 * A row for each signature of each account. The sender comes first, with number 0, and so does the first of the others; who pays is the last of
 * them. (The public indexers leave out who pays.)
 */
export function signatureRows(signature: JsonObject, sender: string): Row[] {
  const signers = signersOfTransaction(signature, sender);
  return signers.flatMap((signer, place) => {
    const shared = {
      signer: standardAddress(signer.address),
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
      return [single({ public_key: signature.publicKey, signature: signature.signature })];
    case "single_key_signature":
      return [
        single({
          public_key: signature.publicKey.value,
          public_key_type: signature.publicKey.type,
          signature: signature.signature.value,
          any_signature_type: signatureType(signature.signature),
        }),
      ];
    case "multi_ed25519_signature":
      return signature.signatures.map((value, position) => ({
        public_key: signature.publicKeys[signature.indices[position] ?? -1] ?? "",
        public_key_type: null,
        any_signature_type: null,
        function_info: null,
        signature: value,
        threshold: signature.threshold,
        public_key_indices: [...signature.indices],
      }));
    case "multi_key_signature":
      return signature.signatures.map(({ index, signature: value }) => multiKeyRow(signature, index, value));
    case "abstraction_signature":
      return [single({ public_key: NO_PUBLIC_KEY, signature: signature.data, function_info: signature.functionInfo })];
    case "no_account_signature":
      return [single({ public_key: NO_PUBLIC_KEY, signature: "" })];
  }
}

function multiKeyRow(signature: Extract<AccountSignature, { kind: "multi_key_signature" }>, index: number, value: TypedValue): Row {
  const key = signature.publicKeys[index];
  return {
    public_key: key?.value ?? "",
    public_key_type: key?.type ?? null,
    signature: value.value,
    any_signature_type: signatureType(value),
    function_info: null,
    threshold: signature.threshold,
    public_key_indices: signature.signatures.map((entry) => entry.index),
  };
}

/** Rows have another name for one kind of signature than the API. */
function signatureType({ type }: TypedValue): string {
  return type === "web_authn" ? "webauthn" : type;
}

function single(row: Row): Row {
  return { threshold: 1, public_key_indices: [], public_key_type: null, any_signature_type: null, function_info: null, ...row };
}
