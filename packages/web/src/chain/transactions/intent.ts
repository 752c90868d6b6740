import { readAddress } from "../facts/address.ts";
import { APT_DESCRIPTION } from "../facts/apt.ts";
import { readDecimals } from "../facts/assetDescription.ts";
import { asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { StakeAct } from "../facts/staking.ts";
import type { Address } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";

/** Some of an asset to one recipient. */
export interface PaymentIntent {
  readonly kind: "payment";
  /** A coin's type or the address of an asset's metadata. */
  readonly asset: string;
  readonly recipient: Address;
  readonly units: bigint;
  /** How amounts of it were shown. Absent for APT. */
  readonly shown?: { readonly symbol: string; readonly decimals: number };
}

/** What the person meant by a transaction. It travels along as data, into the history; nobody recognises it again by function names. */
export type Intent =
  | PaymentIntent
  | { readonly kind: "call"; readonly functionId: string }
  | { readonly kind: "script" }
  | { readonly kind: "multisig"; readonly multisigAddress: Address }
  /** Stake moved into, within or out of a delegation pool. */
  | { readonly kind: "stake"; readonly act: StakeAct; readonly pool: Address; readonly octas: bigint }
  /** The ids of the vault's account and of the one whose key it is to have; undefined in what was sent before they travelled along. */
  | { readonly kind: "rotateKey"; readonly accountId: string | undefined; readonly toAccountId: string | undefined }
  /** The ids of the vault's keyless account and of the one whose key is to sign beside it. */
  | { readonly kind: "addBackupKey"; readonly accountId: string; readonly backupAccountId: string }
  /** Something that an owner does about a shared account; undefined where it is only being created, and a number where it is about a proposal. */
  | { readonly kind: "shared"; readonly act: SharedAct; readonly account: Address | undefined; readonly number: bigint | undefined }
  /** Something about a registered name, as `harbour.apt`. */
  | { readonly kind: "name"; readonly act: NameAct; readonly name: string }
  /** Something about a collectible or a collection, by the name that its creator gave it. */
  | { readonly kind: "token"; readonly act: TokenAct; readonly name: string; readonly recipient?: Address }
  /** Something about an asset that was issued here, by its symbol; empty where the code of all of them is published. */
  | { readonly kind: "issue"; readonly act: IssueAct; readonly symbol: string }
  /** A package published, a piece of one brought, or pieces removed; the name is empty for those. */
  | { readonly kind: "publish"; readonly act: PublishAct; readonly name: string };

const PUBLISH_ACTS = ["publish", "bring", "remove"] as const;
/** What is done about a package. */
export type PublishAct = (typeof PUBLISH_ACTS)[number];

const ISSUE_ACTS = ["publish", "issue", "mint", "burn", "freeze", "unfreeze", "handOver", "giveUp"] as const;
/** What an issuer does about assets. */
export type IssueAct = (typeof ISSUE_ACTS)[number];

const SHARED_ACTS = ["create", "propose", "approve", "reject", "execute", "clear"] as const;
/** What an owner does about a shared account. */
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
/** What can be done with collectibles and collections. */
export type TokenAct = (typeof TOKEN_ACTS)[number];

/** An intent as it is stored; strict. */
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

/** Whether it names what it is about, where the function that is called does not. What a shared account runs is for the chain to tell. */
export function namesItsObject(intent: Intent): boolean {
  const { kind } = intent;
  return (
    kind !== "payment" && kind !== "call" && kind !== "script" && kind !== "multisig" && (kind !== "shared" || intent.act !== "execute")
  );
}

/** The asset of a payment, as amounts of it are shown. */
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
