import {
  burnAsset,
  freezeAccount,
  giveUp,
  handOver,
  type IssueCall,
  type IssuedRight,
  type ManagedAsset,
  mintAsset,
} from "../../chain/actions/issuing.ts";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { IssuedRights } from "../../chain/issuing/issuedAsset.ts";
import { t } from "../../language/words.ts";
import { parseUnits } from "../../ui/forms/typedAmount.ts";
import { formatUnits } from "../../ui/text/amount.ts";

/** Actions available to holders of rights over an asset. */
export type ManageAct = "mint" | "burn" | "freeze" | "unfreeze" | "handOver" | "giveUp";

/** Inputs of the management form. */
export interface ManageInputs {
  readonly act: ManageAct;
  readonly right: IssuedRight;
  readonly account: string;
  readonly amount: string;
}

/** Rights held by an account, in the template's terms. */
export function rightsOf({ minter, burner, freezer }: IssuedRights, account: Address): readonly IssuedRight[] {
  const holders = [
    ["minting", minter],
    ["burning", burner],
    ["freezing", freezer],
  ] as const;
  return holders.filter(([, holder]) => holder === account).map(([right]) => right);
}

/** Actions allowed by a set of rights. */
export function actsOf(rights: readonly IssuedRight[]): readonly ManageAct[] {
  const own: Readonly<Record<IssuedRight, readonly ManageAct[]>> = {
    minting: ["mint"],
    burning: ["burn"],
    freezing: ["freeze", "unfreeze"],
  };
  return rights.length === 0 ? [] : [...rights.flatMap((right) => own[right]), "handOver", "giveUp"];
}

/** Form fields required by an action. */
export function fieldsOf(act: ManageAct): { readonly amount: boolean; readonly account: boolean; readonly right: boolean } {
  return { amount: act === "mint" || act === "burn", account: act !== "giveUp", right: act === "handOver" || act === "giveUp" };
}

const MOST_UNITS = 2n ** 64n - 1n;

/** Call with its button text, or error messages by field. */
export type ReadManage =
  | { readonly ok: true; readonly call: IssueCall; readonly action: string }
  | { readonly ok: false; readonly problems: { readonly account?: string; readonly amount?: string } };

export function readManage(asset: ManagedAsset & { readonly decimals: number }, inputs: ManageInputs): ReadManage {
  const { act, right } = inputs;
  const fields = fieldsOf(act);
  const account = parseEnteredAddress(inputs.account);
  const amount = parseUnits(inputs.amount, asset.decimals);
  const amountProblem = amount.ok
    ? amount.value === 0n
      ? t("fields:amountMissing")
      : amount.value > MOST_UNITS
        ? t("issue:supplyTooLarge")
        : undefined
    : amount.reason;
  const problems = {
    ...(fields.account && !account.ok && { account: t("issue:needsAddress") }),
    ...(fields.amount && amountProblem !== undefined && { amount: amountProblem }),
  };
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const who = account.ok ? account.address : asset.id;
  const units = amount.ok ? amount.value : 0n;
  const shown = `${formatUnits(units, asset.decimals)} ${asset.symbol}`;
  switch (act) {
    case "mint":
      return { ok: true, call: mintAsset(asset, who, units), action: t("issue:doMint", { amount: shown }) };
    case "burn":
      return { ok: true, call: burnAsset(asset, who, units), action: t("issue:doBurn", { amount: shown }) };
    case "freeze":
      return { ok: true, call: freezeAccount(asset, who, true), action: t("issue:doFreeze") };
    case "unfreeze":
      return { ok: true, call: freezeAccount(asset, who, false), action: t("issue:doUnfreeze") };
    case "handOver":
      return { ok: true, call: handOver(asset, right, who), action: t("issue:doHandOver") };
    case "giveUp":
      return { ok: true, call: giveUp(asset, right), action: t("issue:doGiveUp") };
  }
}
