import { sha3_256 } from "@noble/hashes/sha3.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { accountKeyToJson } from "../accountKeyJson.ts";
import type { ProposedAct, ReadTransaction } from "../approvals.ts";
import { type Bytes, concatBytes, utf8Bytes } from "../bytes.ts";
import { signInText } from "../signInText.ts";

const CHALLENGE_DOMAIN = "atoll approval 1";
const ACT_DOMAIN = "atoll act 1";

/** WebAuthn challenge of an approval: a hash over a fresh nonce and the digests of all approved items, in order. */
export function approvalChallenge(nonce: Bytes, digests: readonly Uint8Array[]): Bytes {
  return new Uint8Array(sha3_256(concatBytes(utf8Bytes(CHALLENGE_DOMAIN), nonce, ...digests)));
}

/** Digests of an action's contents. Each has 32 bytes, so different lists never encode alike. */
export function digestsOf(act: ProposedAct, transactions: readonly ReadTransaction[]): readonly Uint8Array[] {
  if (act.kind === "sign") return transactions.map(({ digest }) => hexToBytes(digest));
  return [sha3_256(utf8Bytes(JSON.stringify([ACT_DOMAIN, ...partsOf(act)])))];
}

function partsOf(act: Exclude<ProposedAct, { readonly kind: "sign" }>): readonly (string | number | null)[] {
  switch (act.kind) {
    case "message":
      return [
        act.kind,
        act.network,
        act.accountId,
        act.text,
        act.nonce,
        ...(act.site === undefined ? [] : [act.site.origin, ...act.site.fields]),
      ];
    case "signIn":
      return [act.kind, act.network, act.accountId, act.origin, signInText(act.input)];
    case "rotation":
      return [act.kind, act.accountId, act.toAccountId, act.sequenceNumber.toString(), act.authenticationKey];
    case "addMulti":
      return [act.kind, act.scheme, act.threshold, JSON.stringify(act.members), act.label];
    case "addOwned":
      return [act.kind, act.accountId, act.path ?? null, act.scheme, act.address, act.label];
    case "addShared":
      return [act.kind, act.accountId, JSON.stringify(accountKeyToJson(act.key)), act.address, act.label];
    case "adoptKey":
      return [act.kind, act.accountId, act.fromAccountId];
    case "adoptBackupKey":
      return [act.kind, act.accountId, act.backupAccountId];
    case "passkeyAccount":
      return [act.kind, act.label];
    case "export":
      return [act.kind, act.accountId];
    case "pin":
      return [act.kind, act.network, act.name, act.chainId];
    case "settings":
      return [act.kind, act.presence, act.octasPerDay?.toString() ?? null];
    case "lock":
      return [act.kind, act.autoLockMinutes ?? null, act.lockOnReload ? 1 : 0];
    case "warnings":
      return [act.kind, ...act.disabled];
    case "enrol":
      return [act.kind, act.label];
    case "removePasskey":
      return [act.kind, act.credentialId];
    case "password":
    case "backup":
      // Excludes passwords, because the challenge leaves the worker.
      return [act.kind];
  }
}
