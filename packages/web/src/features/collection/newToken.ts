import { mintToken, type TokenCall } from "../../chain/actions/tokens.ts";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import { asArray, asBoolean, asObject, asText } from "../../chain/facts/jsonFields.ts";
import { PROPERTY_TYPES, type PropertyType, parseProperty } from "../../chain/facts/tokenProperty.ts";
import { byteLength, MOST_BYTES } from "../../parts/tokens/textLimits.ts";

/** Attribute as typed by the user. */
export interface TypedAttribute {
  readonly key: string;
  readonly type: PropertyType;
  readonly text: string;
}

/** Inputs of the mint form. */
export interface MintInputs {
  readonly name: string;
  readonly description: string;
  readonly uri: string;
  readonly attributes: readonly TypedAttribute[];
  readonly isBound: boolean;
  readonly boundTo: string;
}

export const NO_MINT_INPUTS: MintInputs = { name: "", description: "", uri: "", attributes: [], isBound: false, boundTo: "" };
export const NO_ATTRIBUTE: TypedAttribute = { key: "", type: "0x1::string::String", text: "" };

/** Parses inputs from a stored draft; throws on an invalid one. */
export function readMintInputs(json: unknown): MintInputs {
  const { name, description, uri, attributes, isBound, boundTo } = asObject(json);
  return {
    name: asText(name),
    description: asText(description),
    uri: asText(uri),
    attributes: asArray(attributes).map((attribute) => {
      const { key, type, text } = asObject(attribute);
      const known = PROPERTY_TYPES.find((one) => one === type);
      if (known === undefined) throw new TypeError("An attribute must have a type that the page knows.");
      return { key: asText(key), type: known, text: asText(text) };
    }),
    isBound: asBoolean(isBound),
    boundTo: asText(boundTo),
  };
}

export type MintProblem = "empty" | "tooLong" | "taken" | "notOfType" | "noAddress";

/** Errors by form field; attribute errors by position. */
export interface MintProblems {
  readonly name?: MintProblem;
  readonly description?: MintProblem;
  readonly uri?: MintProblem;
  readonly boundTo?: MintProblem;
  readonly attributes: readonly { readonly key?: MintProblem; readonly text?: MintProblem }[];
}

export function mintProblems({ name, description, uri, attributes, isBound, boundTo }: MintInputs): MintProblems {
  const tooLong = (field: "name" | "description" | "uri", text: string) => byteLength(text) > MOST_BYTES[field];
  return {
    ...(name.trim() === "" ? { name: "empty" as const } : tooLong("name", name) && { name: "tooLong" as const }),
    ...(tooLong("description", description) && { description: "tooLong" as const }),
    ...(tooLong("uri", uri) && { uri: "tooLong" as const }),
    ...(isBound && !parseEnteredAddress(boundTo).ok && { boundTo: "noAddress" as const }),
    attributes: attributes.map(({ key, type, text }, place) => ({
      ...(key.trim() === ""
        ? { key: "empty" as const }
        : byteLength(key) > MOST_BYTES.key
          ? { key: "tooLong" as const }
          : attributes.findIndex((other) => other.key === key) < place && { key: "taken" as const }),
      ...(parseProperty(type, text) === undefined && { text: "notOfType" as const }),
    })),
  };
}

/** Mint call for the form's inputs; undefined if an input is missing or invalid. */
export function mintCall(inputs: MintInputs, collection: string): TokenCall | undefined {
  const { attributes: ofAttributes, ...own } = mintProblems(inputs);
  if (Object.keys(own).length > 0 || ofAttributes.some((problems) => Object.keys(problems).length > 0)) return undefined;
  const recipient = parseEnteredAddress(inputs.boundTo);
  return mintToken({
    collection,
    name: inputs.name,
    description: inputs.description,
    uri: inputs.uri,
    properties: inputs.attributes.flatMap(({ key, type, text }) => {
      const value = parseProperty(type, text);
      return value === undefined ? [] : [{ key, type, value }];
    }),
    boundTo: inputs.isBound && recipient.ok ? recipient.address : undefined,
  });
}
