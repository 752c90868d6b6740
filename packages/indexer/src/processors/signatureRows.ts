import type { JsonObject } from "@atoll/move";
import { type AccountSignature, type Signer, signersOfTransaction } from "./accountSignature.ts";
import type { Row } from "./processor.ts";
import { standardAddress } from "./standardAddress.ts";

/** Addresses of everybody who signed. */
export function signersOf(signature: JsonObject, sender: string): string[] {
  return signersOfTransaction(signature, sender).map(({ address }) => address);
}

/** A row for each signature of each account. The sender comes first, with number 0, and so does the first of the others. */
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
      return [single({ public_key: signature.publicKey, signature: signature.signature, public_key_type: "ed25519" })];
    case "single_key_signature":
      return [
        single({
          public_key: signature.publicKey.value,
          public_key_type: signature.publicKey.type,
          signature: signature.signature.value,
          any_signature_type: signature.signature.type,
        }),
      ];
    case "multi_ed25519_signature":
      return signature.signatures.map((value, position) => ({
        public_key: signature.publicKeys[signature.indices[position] ?? -1] ?? "",
        public_key_type: "ed25519",
        signature: value,
        threshold: signature.threshold,
        public_key_indices: [...signature.indices],
      }));
    case "multi_key_signature":
      return signature.signatures.map(({ index, signature: value }) => multiKeyRow(signature, index, value));
    case "abstraction_signature":
      return [single({ public_key: "", signature: signature.data, function_info: signature.functionInfo })];
    case "no_account_signature":
      return [single({ public_key: "", signature: "" })];
  }
}

function multiKeyRow(
  signature: Extract<AccountSignature, { kind: "multi_key_signature" }>,
  index: number,
  value: { readonly type: string; readonly value: string },
): Row {
  const key = signature.publicKeys[index];
  return {
    public_key: key?.value ?? "",
    public_key_type: key?.type ?? null,
    signature: value.value,
    any_signature_type: value.type,
    threshold: signature.threshold,
    public_key_indices: signature.signatures.map((entry) => entry.index),
  };
}

function single(row: Row): Row {
  return { threshold: 1, public_key_indices: [], ...row };
}
