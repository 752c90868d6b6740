import type { NewAsset } from "../../chain/actions/issuing.ts";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { parseUnits } from "../../ui/forms/typedAmount.ts";

/** Holder of an asset right: nobody, the issuer, or an entered address. */
export type RightChoice = "nobody" | "issuer" | "other";

/** Form inputs of a new asset; all are strings, so drafts can store them. */
export interface AssetInputs {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: string;
  readonly supply: string;
  readonly maximum: string;
  readonly iconUri: string;
  readonly projectUri: string;
  readonly minter: string;
  readonly minterAddress: string;
  readonly burner: string;
  readonly burnerAddress: string;
  readonly freezer: string;
  readonly freezerAddress: string;
}

export const NO_ASSET_INPUTS: AssetInputs = {
  name: "",
  symbol: "",
  decimals: "8",
  supply: "",
  maximum: "",
  iconUri: "",
  projectUri: "",
  minter: "nobody",
  minterAddress: "",
  burner: "nobody",
  burnerAddress: "",
  freezer: "nobody",
  freezerAddress: "",
};

/** Asset rights, each with its form fields for choice and holder address. */
export const RIGHT_FIELDS = [
  { right: "minter", address: "minterAddress" },
  { right: "burner", address: "burnerAddress" },
  { right: "freezer", address: "freezerAddress" },
] as const;

/** Maximum lengths of name, symbol and URIs in UTF-8 bytes, set by the framework. */
const MOST_BYTES = { name: 32, symbol: 32, iconUri: 512, projectUri: 512 } as const;
const MOST_DECIMALS = 32;
const MOST_SUPPLY = 2n ** 64n - 1n;
const MOST_MAXIMUM = 2n ** 128n - 1n;

/** Error messages of the asset form by field. */
export type AssetProblems = Partial<Record<keyof AssetInputs, string>>;

/** Parsed asset, or error messages by field. */
export type ReadAsset = { readonly ok: true; readonly asset: NewAsset } | { readonly ok: false; readonly problems: AssetProblems };

/** Validates and parses the inputs of the asset form. */
export function readNewAsset(inputs: AssetInputs, issuer: Address): ReadAsset {
  const decimals = decimalsOf(inputs);
  const supply = parseUnits(inputs.supply.trim() === "" ? "0" : inputs.supply, decimals ?? 0);
  const maximum = inputs.maximum.trim() === "" ? undefined : parseUnits(inputs.maximum, decimals ?? 0);
  const holders = RIGHT_FIELDS.map(({ right, address }) => readHolder(inputs[right], inputs[address], issuer));
  const [minter, burner, freezer] = holders;
  const mintsNothing = supply.ok && supply.value === 0n && inputs.minter === "nobody";
  const problems: Partial<Record<keyof AssetInputs, string | false>> = {
    name: textProblem("name", inputs.name, true),
    symbol: textProblem("symbol", inputs.symbol, true),
    iconUri: textProblem("iconUri", inputs.iconUri, false),
    projectUri: textProblem("projectUri", inputs.projectUri, false),
    decimals: decimals === undefined && t("issue:decimalsRange", { most: MOST_DECIMALS }),
    supply: !supply.ok ? supply.reason : supply.value > MOST_SUPPLY ? t("issue:supplyTooLarge") : mintsNothing && t("issue:nothingEver"),
    maximum: maximum !== undefined && maximumProblem(maximum, supply),
    minterAddress: minter?.ok === false && t("issue:needsAddress"),
    burnerAddress: burner?.ok === false && t("issue:needsAddress"),
    freezerAddress: freezer?.ok === false && t("issue:needsAddress"),
  };
  const found = Object.entries(problems).filter(([, words]) => typeof words === "string");
  if (found.length > 0 || decimals === undefined || !supply.ok || maximum?.ok === false || !minter?.ok || !burner?.ok || !freezer?.ok) {
    return { ok: false, problems: Object.fromEntries(found) };
  }
  return {
    ok: true,
    asset: {
      name: inputs.name.trim(),
      symbol: inputs.symbol.trim(),
      decimals,
      iconUri: inputs.iconUri.trim(),
      projectUri: inputs.projectUri.trim(),
      maximum: maximum?.value,
      supply: supply.value,
      minter: minter.holder,
      burner: burner.holder,
      freezer: freezer.holder,
    },
  };
}

function decimalsOf({ decimals }: AssetInputs): number | undefined {
  const read = parseUnits(decimals, 0);
  return read.ok && read.value <= BigInt(MOST_DECIMALS) ? Number(read.value) : undefined;
}

function maximumProblem(maximum: ReturnType<typeof parseUnits>, supply: ReturnType<typeof parseUnits>): string | false {
  if (!maximum.ok) return maximum.reason;
  if (maximum.value === 0n || maximum.value > MOST_MAXIMUM) return t("issue:maximumRange");
  return supply.ok && supply.value > maximum.value && t("issue:maximumBelowSupply");
}

function textProblem(field: keyof typeof MOST_BYTES, text: string, isRequired: boolean): string | false {
  if (text.trim() === "") return isRequired && t("issue:required");
  const most = MOST_BYTES[field];
  return new TextEncoder().encode(text.trim()).length > most && t("issue:tooLong", { most });
}

type ReadHolder = { readonly ok: true; readonly holder: Address | undefined } | { readonly ok: false };

function readHolder(choice: string, typed: string, issuer: Address): ReadHolder {
  if (choice === "issuer") return { ok: true, holder: issuer };
  if (choice !== "other") return { ok: true, holder: undefined };
  const parsed = parseEnteredAddress(typed);
  return parsed.ok ? { ok: true, holder: parsed.address } : { ok: false };
}
