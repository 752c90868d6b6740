import type { Address, TransactionFacts, UserTransactionFacts } from "../chain/facts/types.ts";
import { explainVmStatus } from "../errors/explainError.ts";
import { findAsset } from "./assets.ts";
import { argumentsFromJson } from "./callArguments.ts";
import { account, amount, text } from "./parts.ts";
import { mintOf, type Transfer, transferOf } from "./transfer.ts";
import type { AssetFacts, SentencePart } from "./types.ts";

/** One line of history, without a full stop: "You sent 5 APT to …". `you` is the account whose history it is. */
export function describeTransaction(
  facts: TransactionFacts,
  you: Address | undefined,
  assets: readonly AssetFacts[] = [],
): readonly SentencePart[] {
  switch (facts.kind) {
    case "genesis":
      return [text("The network began")];
    case "blockMetadata":
      return [text(blockWords(facts))];
    case "blockEpilogue":
      return [text("A block ended")];
    case "stateCheckpoint":
      return [text("The state was recorded")];
    case "validator":
      return [text("The validators changed a setting of the network")];
    case "user":
      return facts.user === undefined ? [text("A transaction")] : [...userWords(facts, facts.user, you, assets), ...reasonWords(facts)];
  }
}

function blockWords({ events }: TransactionFacts): string {
  for (const { type, data } of events) {
    if (type === "0x1::block::NewBlockEvent" || type === "0x1::block::NewBlock") return `Block ${data.height} began`;
  }
  return "A block began";
}

/** How far it got decides the verb. */
type Stage = "done" | "pending" | "failed";

function stageOf({ state, success }: TransactionFacts): Stage {
  if (state === "pending") return "pending";
  return success === false ? "failed" : "done";
}

function userWords(
  facts: TransactionFacts,
  user: UserTransactionFacts,
  you: Address | undefined,
  assets: readonly AssetFacts[],
): readonly SentencePart[] {
  const stage = stageOf(facts);
  const sender: readonly SentencePart[] = user.sender === you ? [text("You")] : [account(user.sender)];
  if (user.functionId === undefined) return [...sender, text(` ${verb(stage, user.sender === you, "run", "ran", "running")} a program`)];
  const call = { functionId: user.functionId, typeArguments: user.typeArguments, args: argumentsFromJson(user.args) };
  const mint = mintOf(call);
  if (mint !== undefined) return giveWords([text("The faucet")], verb(stage, false, "give", "gave", "giving"), mint, you, assets);
  const transfer = transferOf(call);
  if (transfer === undefined)
    return [...sender, text(` ${verb(stage, user.sender === you, "call", "called", "calling")} ${user.functionId}`)];
  const sends = verb(stage, user.sender === you, "send", "sent", "sending");
  if (transfer.recipient !== user.sender) return giveWords(sender, sends, transfer, you, assets);
  const itself = user.sender === you ? " to yourself" : " to itself";
  return [...sender, text(` ${sends} `), amountOf(transfer, assets), text(itself)];
}

/** "… sent you 5 APT", or "… sent 5 APT to …". */
function giveWords(
  giver: readonly SentencePart[],
  gives: string,
  transfer: Transfer,
  you: Address | undefined,
  assets: readonly AssetFacts[],
): readonly SentencePart[] {
  const what = amountOf(transfer, assets);
  if (transfer.recipient === you) return [...giver, text(` ${gives} you `), what];
  return [...giver, text(` ${gives} `), what, text(" to "), account(transfer.recipient)];
}

function amountOf(transfer: Transfer, assets: readonly AssetFacts[]): SentencePart {
  return amount(transfer.units, findAsset(transfer.assetId, assets));
}

function verb(stage: Stage, isYou: boolean, infinitive: string, past: string, continuous: string): string {
  switch (stage) {
    case "done":
      return past;
    case "pending":
      return `${isYou ? "are" : "is"} ${continuous}`;
    case "failed":
      return `tried to ${infinitive}`;
  }
}

/** ": the account does not hold that much" */
function reasonWords(facts: TransactionFacts): readonly SentencePart[] {
  if (stageOf(facts) !== "failed") return [];
  const reason = explainVmStatus(facts.vmStatus ?? "")?.what ?? "It failed.";
  return [text(`: ${reason.charAt(0).toLowerCase()}${reason.slice(1).replace(/\.$/, "")}`)];
}
