import { wholly } from "../../chain/bcs/bytesReader.ts";
import { fromHex } from "../../chain/facts/hex.ts";
import type { UserTransactionFacts } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { NAMES_ADDRESSES } from "../effects/nameEffects.ts";
import { APT } from "../findAsset.ts";
import { account, amount, sentence } from "../parts.ts";
import type { SentencePart } from "../previewTypes.ts";
import { argumentsFromJson } from "../reading/callArguments.ts";

type HistoryText = (args: readonly unknown[], sender: SentencePart) => readonly SentencePart[] | undefined;

/** History texts in the past tense, by called function; used for calls with a more common name than the function's. */
const HISTORY_TEXTS: Readonly<Record<string, HistoryText>> = {
  "0x1::code::publish_package_txn": published(0),
  "0x1::object_code_deployment::publish": published(0),
  "0x1::object_code_deployment::upgrade": published(0),
  "0x1::resource_account::create_resource_account_and_publish_package": published(1),
  "0x4::aptos_token::create_collection": (args, sender) => named("preview:createdCollection", sender, args[2]),
  "0x4::aptos_token::mint": (args, sender) => named("preview:minted", sender, args[2]),
  "0x4::aptos_token::mint_soul_bound": (args, sender) => named("preview:minted", sender, args[2]),
  "0x4::aptos_token::burn": (_, sender) => sentence("preview:burned", { sender }),
  "0x1::delegation_pool::add_stake": staked("preview:addedStake"),
  "0x1::delegation_pool::unlock": staked("preview:unlockedStake"),
  "names::router::register_domain": (args, sender) =>
    named("preview:registeredName", sender, typeof args[0] === "string" ? `${args[0]}.apt` : undefined),
};

/** Past-tense history text for a call; undefined for unknown functions or unexpected arguments. */
export function historyTextOf({ functionId, sender, args }: UserTransactionFacts): readonly SentencePart[] | undefined {
  const [address = "", ...name] = functionId?.split("::") ?? [];
  return HISTORY_TEXTS[[NAMES_ADDRESSES.includes(address) ? "names" : address, ...name].join("::")]?.(args, account(sender));
}

function published(index: number): HistoryText {
  return (args, sender) => {
    const metadata = args[index];
    if (typeof metadata !== "string" || !/^0x(?:[0-9a-f]{2})+$/i.test(metadata)) return undefined;
    const name = wholly(fromHex(metadata), (reader) => ({ name: reader.text(), rest: reader.rest() }))?.name;
    return named("preview:published", sender, name);
  };
}

function staked(key: "preview:addedStake" | "preview:unlockedStake"): HistoryText {
  return (args, sender) => {
    const read = argumentsFromJson(args);
    const [pool, octas] = [read.address(0), read.u64(1)];
    return pool === undefined || octas === undefined
      ? undefined
      : sentence(key, { sender, amount: amount(octas, APT), pool: account(pool) });
  };
}

type NamedKey = "preview:published" | "preview:createdCollection" | "preview:minted" | "preview:registeredName";
/** Maximum length of a displayed name; creators can choose names of any length. */
const MAX_NAME = 60;

function named(key: NamedKey, sender: SentencePart, name: unknown): readonly SentencePart[] | undefined {
  if (typeof name !== "string" || name === "") return undefined;
  return sentence(key, { sender, name: t("common:quoted", { text: name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name }) });
}
