import type { Address } from "../../chain/facts/types.ts";
import { signableOf } from "../../chain/transactions/signable.ts";
import { t } from "../../language/words.ts";
import type { BalanceEffect, Effect } from "../effect.ts";
import { effectSources } from "../effects/effectSources.ts";
import type { SeenObject } from "../effects/objects.ts";
import { questionsBefore } from "../effects/questions.ts";
import { readEffects } from "../effects/readEffects.ts";
import { feeEstimate } from "../fee.ts";
import { findAsset } from "../findAsset.ts";
import type { PreviewInput } from "../input.ts";
import { canonicalName } from "../longAddress.ts";
import type { FeeEstimate, Preview, PreviewAsset, ShownPayment } from "../previewTypes.ts";
import { argumentsFromBytes } from "../reading/callArguments.ts";
import type { EntryFunctionCall } from "../reading/payload.ts";
import type { RawTransaction } from "../reading/rawTransaction.ts";
import { readSignableRaw, readSignableWithData, type SignableTransaction } from "../reading/signableTransaction.ts";
import { type Transfer, transferOf } from "../reading/transfer.ts";
import { NOTHING_BEFORE, type StateBefore } from "../stateBefore.ts";
import { findDisagreement } from "./agreement.ts";
import { outcomeOf } from "./outcome.ts";
import { isOwnAccount } from "./ownAccount.ts";

/** Parsed inputs of a preview, used by the warning rules and the preview texts. */
export interface PreviewFacts {
  readonly input: PreviewInput;
  readonly signable: SignableTransaction | undefined;
  readonly raw: RawTransaction | undefined;
  /** Called entry function, if any. */
  readonly call: EntryFunctionCall | undefined;
  /** Account in whose name the code runs: the sender, or a multisig account. */
  readonly actor: Address;
  readonly feePayer: Address;
  readonly disagreement: string | undefined;
  /** True if the chain id in the bytes differs from the network's known chain id. */
  readonly isForOtherNetwork: boolean;
  /** Asset transfer made by the call; parsed from the bytes to be signed, not from their JSON description. */
  readonly transfer: Transfer | undefined;
  /** Units of the transfer, and its asset as described by the node. */
  readonly payment: ShownPayment | undefined;
  /** Descriptions of assets: those known locally, and those moved by the transaction as described by the node. */
  readonly assets: readonly PreviewAsset[];
  readonly effects: readonly Effect[];
  /** Kind and name of each object that the transaction writes. */
  readonly objects: ReadonlyMap<Address, SeenObject>;
  readonly balances: readonly BalanceEffect[];
  /** True if the preview is complete: the node's response was readable, and every requested previous state was returned. */
  readonly isComplete: boolean;
  readonly fee: FeeEstimate;
  readonly outcome: Preview["outcome"];
}

export function readFacts(input: PreviewInput): PreviewFacts {
  const { transaction, simulation, known } = input;
  const { form, bytes } = signableOf(transaction);
  const signable = form === "raw" ? readSignableRaw(bytes) : readSignableWithData(bytes);
  const raw = signable?.raw;
  const disagreement = findDisagreement(input, signable);
  const isForOtherNetwork = raw !== undefined && known.chainId !== undefined && known.chainId !== raw.chainId;
  const call = raw?.runs.kind === "entryFunction" ? { ...raw.runs, isTemplate: known.code?.isTemplate === true } : undefined;
  const transfer = call && transferOf({ ...call, args: argumentsFromBytes(call.args) });
  const fee = feeEstimate(raw ?? transaction, simulation);
  const sender = raw?.sender ?? transaction.sender;
  const feePayer = signable?.feePayer ?? sender;
  const assets = [...known.assets, ...(known.seenAssets ?? [])];
  const before = input.before ?? NOTHING_BEFORE;
  const sources = effectSources(simulation.transaction, before, {
    feePayer,
    feeOctas: fee.expectedOctas,
    isYou: (address) => isOwnAccount({ input }, address),
    assets,
  });
  const { effects, objects, isReadable } = readEffects(sources);
  const questions = questionsBefore(simulation.transaction, { isPlainTransfer: transfer !== undefined });
  return {
    input,
    signable,
    raw,
    call,
    actor: raw?.multisig ?? sender,
    feePayer,
    disagreement,
    isForOtherNetwork,
    transfer,
    payment: transfer && { units: transfer.units, asset: findAsset(transfer.assetId, assets) },
    assets,
    effects,
    objects,
    balances: effects.filter((effect) => effect.kind === "balance"),
    isComplete: isReadable && known.isPartlyRead !== true && questions.every(({ address, type }) => isAnswered(before, address, type)),
    fee,
    outcome: outcomeOf(simulation, disagreement ?? (isForOtherNetwork ? t("rules:wrong_network_loss") : undefined)),
  };
}

function isAnswered(before: StateBefore, address: Address, type: string): boolean {
  return before.resources.some((resource) => resource.address === address && canonicalName(resource.type) === type);
}
