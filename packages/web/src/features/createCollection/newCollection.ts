import { createCollection, type NewCollection, type TokenCall } from "../../chain/actions/tokens.ts";
import { asBoolean, asObject, asText } from "../../chain/facts/jsonFields.ts";
import { t } from "../../language/words.ts";
import { parseRoyalty } from "../../parts/tokens/parseRoyalty.ts";
import { byteLength, MOST_BYTES } from "../../parts/tokens/textLimits.ts";
import { parseUnits } from "../../ui/forms/typedAmount.ts";

/** Form inputs of a new collection. */
export interface CollectionInputs
  extends Pick<
    NewCollection,
    "name" | "description" | "uri" | "canChangeCollection" | "canChangeTokens" | "canChangeProperties" | "canBurn" | "canFreeze"
  > {
  readonly maximum: string;
  readonly royalty: string;
}

export const NO_COLLECTION_INPUTS: CollectionInputs = {
  name: "",
  description: "",
  uri: "",
  maximum: "100",
  royalty: "0",
  canChangeCollection: true,
  canChangeTokens: true,
  canChangeProperties: true,
  // Rights over collectibles that others own start off; buyers see them.
  canBurn: false,
  canFreeze: false,
};

/** Parses inputs from a stored draft; throws on an invalid one. */
export function readCollectionInputs(json: unknown): CollectionInputs {
  const stored = asObject(json);
  return {
    name: asText(stored.name),
    description: asText(stored.description),
    uri: asText(stored.uri),
    maximum: asText(stored.maximum),
    royalty: asText(stored.royalty),
    canChangeCollection: asBoolean(stored.canChangeCollection),
    canChangeTokens: asBoolean(stored.canChangeTokens),
    canChangeProperties: asBoolean(stored.canChangeProperties),
    canBurn: asBoolean(stored.canBurn),
    canFreeze: asBoolean(stored.canFreeze),
  };
}

const MOST_TOKENS = 2n ** 64n - 1n;

/** Error messages of the collection form by field. */
export type CollectionProblems = Partial<Record<"name" | "description" | "uri" | "maximum" | "royalty", string>>;

export function collectionProblems({ name, description, uri, maximum, royalty }: CollectionInputs): CollectionProblems {
  const tooLong = (field: "name" | "description" | "uri", text: string) => byteLength(text) > MOST_BYTES[field];
  const [most, points] = [parseUnits(maximum, 0), parseRoyalty(royalty)];
  const problems: Record<keyof CollectionProblems, string | false> = {
    name: name.trim() === "" ? t("collectibles:required") : tooLong("name", name) && t("collectibles:tooLong"),
    description: tooLong("description", description) && t("collectibles:tooLong"),
    uri: tooLong("uri", uri) && t("collectibles:tooLong"),
    maximum: most.ok ? (most.value === 0n || most.value > MOST_TOKENS) && t("collectibles:maximumRange") : t("collectibles:wholeNumber"),
    royalty: !points.ok && t("collectibles:royaltyPercent"),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== false));
}

/** Entry function call that creates the collection; undefined if inputs are missing or invalid. */
export function collectionCall(inputs: CollectionInputs): TokenCall | undefined {
  const { maximum, royalty, ...rest } = inputs;
  const [most, points] = [parseUnits(maximum, 0), parseRoyalty(royalty)];
  if (Object.keys(collectionProblems(inputs)).length > 0 || !most.ok || !points.ok) return undefined;
  return createCollection({ ...rest, maximum: most.value, royaltyPoints: points.value });
}
