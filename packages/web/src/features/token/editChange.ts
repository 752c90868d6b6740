import { changeTokenText, removeProperty, type TokenCall, writeProperty } from "../../chain/actions/tokens.ts";
import { asObject, asText } from "../../chain/facts/jsonFields.ts";
import { PROPERTY_TYPES, type PropertyType, parseProperty } from "../../chain/facts/tokenProperty.ts";
import type { TokenFacts } from "../../chain/ledger/tokenFacts.ts";
import { byteLength, MOST_BYTES } from "../../parts/tokens/textLimits.ts";

/** Edited part of a token: a text, a new attribute or an existing attribute. */
export type EditTarget = "name" | "description" | "uri" | "add" | `property:${string}` | `remove:${string}`;

/** Form inputs for all changeable parts; each part reads the fields it needs. */
export interface EditInputs {
  readonly target: EditTarget;
  readonly text: string;
  readonly key: string;
  readonly type: PropertyType;
}

/** Reasons why an input is invalid. */
export type EditProblem = "empty" | "tooLong" | "taken" | "notOfType" | "unchanged";

export interface EditProblems {
  readonly key?: EditProblem;
  readonly text?: EditProblem;
}

/** Changeable parts of a token, most common first. */
export function editTargets({ rights, properties }: Pick<TokenFacts, "rights" | "properties">): readonly EditTarget[] {
  if (rights === undefined) return [];
  const targets: readonly (EditTarget | false)[] = [
    rights.changeProperties && "add",
    ...(rights.changeProperties ? properties.flatMap(({ key }) => [`property:${key}`, `remove:${key}`] as const) : []),
    rights.changeName && "name",
    rights.changeDescription && "description",
    rights.changeUri && "uri",
  ];
  return targets.filter((target) => target !== false);
}

/** Initial form inputs for a changed part: the token's current values. */
export function inputsFor(target: EditTarget, token: TokenFacts): EditInputs {
  const property = propertyOf(target, token);
  const text = target === "name" || target === "description" || target === "uri" ? token[target] : (property?.text ?? "");
  return { target, text, key: "", type: property?.type ?? "0x1::string::String" };
}

/** Parses inputs of a stored draft strictly; rejects properties that can no longer be changed. */
export function readEditInputs(json: unknown, targets: readonly EditTarget[]): EditInputs {
  const { target, text, key, type } = asObject(json);
  const [known, ofType] = [targets.find((one) => one === target), PROPERTY_TYPES.find((one) => one === type)];
  if (known === undefined || ofType === undefined) throw new TypeError("This cannot be changed.");
  return { target: known, text: asText(text), key: asText(key), type: ofType };
}

export function editProblems({ target, text, key, type }: EditInputs, token: TokenFacts): EditProblems {
  if (target === "name" || target === "description" || target === "uri") {
    if (text === token[target]) return { text: "unchanged" };
    return byteLength(text) > MOST_BYTES[target] ? { text: "tooLong" } : {};
  }
  if (target.startsWith("remove:")) return {};
  const value = parseProperty(type, text) === undefined ? { text: "notOfType" as const } : {};
  if (target !== "add") {
    const property = propertyOf(target, token);
    return property?.text === text && property.type === type ? { text: "unchanged" } : value;
  }
  if (key.trim() === "") return { ...value, key: "empty" };
  if (byteLength(key) > MOST_BYTES.key) return { ...value, key: "tooLong" };
  return token.properties.some((property) => property.key === key) ? { ...value, key: "taken" } : value;
}

/** Contract call of the change; undefined if an input is missing or invalid. */
export function editCall(inputs: EditInputs, token: TokenFacts): TokenCall | undefined {
  const { target, text, key, type } = inputs;
  if (Object.keys(editProblems(inputs, token)).length > 0) return undefined;
  if (target === "name" || target === "description" || target === "uri") return changeTokenText(token, target, text);
  if (target.startsWith("remove:")) return removeProperty(token, changeKey(target));
  const value = parseProperty(type, text);
  if (value === undefined) return undefined;
  return target === "add"
    ? writeProperty(token, "add", { key, type, value })
    : writeProperty(token, "update", { key: changeKey(target), type, value });
}

/** Attribute name of an attribute to change. */
export function changeKey(target: EditTarget): string {
  return target.slice(target.indexOf(":") + 1);
}

function propertyOf(target: EditTarget, { properties }: Pick<TokenFacts, "properties">) {
  return target.includes(":") ? properties.find(({ key }) => key === changeKey(target)) : undefined;
}
