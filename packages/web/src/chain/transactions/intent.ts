import { readAddress } from "../facts/address.ts";
import { APT_DESCRIPTION } from "../facts/aptAsset.ts";
import { readDecimals } from "../facts/assetDescription.ts";
import { asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { StakeAct } from "../facts/staking.ts";
import type { Address } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";

/** Payment of an asset to one recipient. */
export interface PaymentIntent {
  readonly kind: "payment";
  /** Asset id: coin type or metadata address. */
  readonly asset: string;
  readonly recipient: Address;
  readonly units: bigint;
  /** Displayed symbol and decimals of the asset; absent for APT. */
  readonly shown?: { readonly symbol: string; readonly decimals: number };
}

/** Purpose of a transaction as the user chose it. The history stores it as data; it is never derived from function names. */
export type Intent =
  | PaymentIntent
  | { readonly kind: "call"; readonly functionId: string }
  | { readonly kind: "script" }
  | { readonly kind: "multisig"; readonly multisigAddress: Address }
  /** Stake moved into, within or out of a delegation pool. */
  | { readonly kind: "stake"; readonly act: StakeAct; readonly pool: Address; readonly octas: bigint }
  /** Key rotation: vault ids of the account and of the account with its new key; undefined in older entries without ids. */
  | { readonly kind: "rotateKey"; readonly accountId: string | undefined; readonly toAccountId: string | undefined }
  /** Added backup key: vault ids of the keyless account and of the account whose key becomes its backup. */
  | { readonly kind: "addBackupKey"; readonly accountId: string; readonly backupAccountId: string }
  /** Owner action on a multisig account; the account is undefined during creation, and the number refers to a proposal. */
  | { readonly kind: "shared"; readonly act: SharedAct; readonly account: Address | undefined; readonly number: bigint | undefined }
  /** Action on a registered name such as `harbour.apt`. */
  | { readonly kind: "name"; readonly act: NameAct; readonly name: string }
  /** Action on a collectible or collection, with the name that its creator chose. */
  | { readonly kind: "token"; readonly act: TokenAct; readonly name: string; readonly recipient?: Address }
  /** Action on an asset issued with the page, by symbol; empty when publishing the shared template code. */
  | { readonly kind: "issue"; readonly act: IssueAct; readonly symbol: string }
  /** Publishing of a package, upload of a piece, or removal of pieces; the name is empty for pieces. */
  | { readonly kind: "publish"; readonly act: PublishAct; readonly name: string };

const PUBLISH_ACTS = ["publish", "bring", "remove"] as const;
/** Actions on a package. */
export type PublishAct = (typeof PUBLISH_ACTS)[number];

const ISSUE_ACTS = ["publish", "issue", "mint", "burn", "freeze", "unfreeze", "handOver", "giveUp"] as const;
/** Actions of an asset issuer. */
export type IssueAct = (typeof ISSUE_ACTS)[number];

const SHARED_ACTS = ["create", "propose", "approve", "reject", "execute", "clear"] as const;
/** Actions of a multisig account's owner. */
export type SharedAct = (typeof SHARED_ACTS)[number];

const NAME_ACTS = ["register", "renew", "target", "primary", "subdomain", "transfer"] as const;
type NameAct = (typeof NAME_ACTS)[number];

const TOKEN_ACTS = [
  "transfer",
  "offer",
  "claim",
  "cancelOffer",
  "burn",
  "throwAway",
  "takeBack",
  "freeze",
  "unfreeze",
  "change",
  "mint",
  "mintSoulBound",
  "createCollection",
  "changeCollection",
] as const;
/** Actions on collectibles and collections. */
export type TokenAct = (typeof TOKEN_ACTS)[number];

/** Parses the stored purpose of a transaction strictly. */
export function readIntent(json: unknown): Intent {
  const intent = asObject(json);
  const kind = asText(intent.kind);
  switch (kind) {
    case "payment":
      return {
        kind,
        asset: asText(intent.asset),
        recipient: readAddress(intent.recipient),
        units: asInteger(intent.units),
        ...(intent.shown !== undefined && { shown: readShown(intent.shown) }),
      };
    case "call":
      return { kind, functionId: asText(intent.functionId) };
    case "multisig":
      return { kind, multisigAddress: readAddress(intent.multisigAddress) };
    case "name": {
      const act = NAME_ACTS.find((one) => one === intent.act);
      if (act === undefined) throw new UnreadableAnswer("something that is done with a name was expected");
      return { kind, act, name: asText(intent.name) };
    }
    case "token": {
      const act = TOKEN_ACTS.find((one) => one === intent.act);
      if (act === undefined) throw new UnreadableAnswer("something that is done with a collectible was expected");
      const recipient = optional(intent.recipient, readAddress);
      return { kind, act, name: asText(intent.name), ...(recipient !== undefined && { recipient }) };
    }
    case "shared": {
      const act = SHARED_ACTS.find((one) => one === intent.act);
      if (act === undefined) throw new UnreadableAnswer("something that is done about a shared account was expected");
      return { kind, act, account: optional(intent.account, readAddress), number: optional(intent.number, asInteger) };
    }
    case "issue": {
      const act = ISSUE_ACTS.find((one) => one === intent.act);
      if (act === undefined) throw new UnreadableAnswer("something that an issuer does was expected");
      return { kind, act, symbol: asText(intent.symbol) };
    }
    case "publish": {
      const act = PUBLISH_ACTS.find((one) => one === intent.act);
      if (act === undefined) throw new UnreadableAnswer("something that is done about a package was expected");
      return { kind, act, name: asText(intent.name) };
    }
    case "stake":
      return { kind, act: readStakeAct(intent.act), pool: readAddress(intent.pool), octas: asInteger(intent.octas) };
    case "rotateKey":
      return { kind, accountId: optional(intent.accountId, asText), toAccountId: optional(intent.toAccountId, asText) };
    case "addBackupKey":
      return { kind, accountId: asText(intent.accountId), backupAccountId: asText(intent.backupAccountId) };
    case "script":
      return { kind };
    default:
      throw new UnreadableAnswer(`an intent of the unknown kind ${kind}`);
  }
}

/**
 * Whether a transaction's purpose names the affected thing, beyond the called function. For executed multisig proposals, the chain supplies
 * the content.
 */
export function namesItsObject(intent: Intent): boolean {
  const { kind } = intent;
  return (
    kind !== "payment" && kind !== "call" && kind !== "script" && kind !== "multisig" && (kind !== "shared" || intent.act !== "execute")
  );
}

/** Asset of a payment with its displayed symbol and decimals. */
export function paidAsset({ asset, shown }: Pick<PaymentIntent, "asset" | "shown">): {
  readonly id: string;
  readonly symbol: string;
  readonly decimals: number;
} {
  return { id: asset, symbol: shown?.symbol ?? APT_DESCRIPTION.symbol, decimals: shown?.decimals ?? APT_DESCRIPTION.decimals };
}

function readShown(json: unknown): NonNullable<PaymentIntent["shown"]> {
  const { symbol, decimals } = asObject(json);
  return { symbol: asText(symbol), decimals: readDecimals(decimals) };
}

const STAKE_ACTS: readonly StakeAct[] = ["add", "unlock", "reactivate", "withdraw"];

function readStakeAct(value: unknown): StakeAct {
  const act = STAKE_ACTS.find((one) => one === value);
  if (act === undefined) throw new UnreadableAnswer("an intent of an unknown act with stake");
  return act;
}
