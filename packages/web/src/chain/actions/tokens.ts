import type { PropertyType, PropertyValue } from "../facts/tokenProperty.ts";
import { propertyBytes } from "../facts/tokenProperty.ts";
import type { Address } from "../facts/types.ts";
import type { Intent, TokenAct } from "../transactions/intent.ts";
import { knownCall } from "../transactions/knownCall.ts";
import type { ArgumentValue, CallRequest } from "../transactions/transactionRequest.ts";

/** Token or collection call with its purpose for previews and history. */
export interface TokenCall {
  readonly payload: CallRequest;
  readonly intent: Intent;
}

/** A token or collection with its display name for history entries. */
export interface NamedObject {
  readonly id: Address;
  readonly name: string;
}

const TOKEN = "0x4::token::Token";
const COLLECTION = "0x4::collection::Collection";
const TEXT = "0x1::string::String";
const OBJECT = "0x1::object::Object<T0>";

/** Transfers the sender's token to another account. */
export function transferToken(token: NamedObject, recipient: Address): TokenCall {
  return {
    ...onToken("transfer", token, "0x1::object::transfer", [["address", recipient]]),
    intent: about("transfer", token.name, recipient),
  };
}

/** Call that burns a token permanently, regardless of its owner. Only the creator can, if the collection permits it. */
export function burnToken(token: NamedObject): TokenCall {
  return onToken("burn", token, "0x4::aptos_token::burn");
}

/** Call that marks a token as burnt. Its owner keeps it and can remove the mark. */
export function throwAwayToken(token: NamedObject): TokenCall {
  return onToken("throwAway", token, "0x1::object::burn");
}

/** Call that removes the owner's burn mark from a token. */
export function takeBackToken(token: NamedObject): TokenCall {
  return onToken("takeBack", token, "0x1::object::unburn");
}

/** Freezes or unfreezes transfers of a token; reserved to its creator. */
export function freezeToken(token: NamedObject, isFrozen: boolean): TokenCall {
  return isFrozen
    ? onToken("freeze", token, "0x4::aptos_token::freeze_transfer")
    : onToken("unfreeze", token, "0x4::aptos_token::unfreeze_transfer");
}

/** Changes name, description or URI of a token. */
export function changeTokenText(token: NamedObject, field: "name" | "description" | "uri", text: string): TokenCall {
  return onToken("change", token, `0x4::aptos_token::set_${field}`, [[TEXT, text]]);
}

/** A token property to be written. */
export interface WrittenProperty {
  readonly key: string;
  readonly type: PropertyType;
  readonly value: PropertyValue;
}

/** Adds a property to a token, or changes an existing property's value and type. */
export function writeProperty(token: NamedObject, how: "add" | "update", { key, type, value }: WrittenProperty): TokenCall {
  return {
    payload: knownCall(`0x4::aptos_token::${how}_typed_property`, [OBJECT, TEXT, "T1"], [token.id, key, value], [TOKEN, type]),
    intent: about("change", token.name),
  };
}

export function removeProperty(token: NamedObject, key: string): TokenCall {
  return onToken("change", token, "0x4::aptos_token::remove_property", [[TEXT, key]]);
}

/** Parameters of a new token. */
export interface NewToken {
  readonly collection: string;
  readonly name: string;
  readonly description: string;
  readonly uri: string;
  readonly properties: readonly WrittenProperty[];
  /** Permanent owner of a soul-bound token; undefined for a transferable token minted to its creator. */
  readonly boundTo: Address | undefined;
}

/** Mints a token in a collection created by the sender. */
export function mintToken({ collection, name, description, uri, properties, boundTo }: NewToken): TokenCall {
  const texts = "vector<0x1::string::String>";
  const args: readonly (readonly [string, ArgumentValue])[] = [
    [TEXT, collection],
    [TEXT, description],
    [TEXT, name],
    [TEXT, uri],
    [texts, properties.map(({ key }) => key)],
    [texts, properties.map(({ type }) => type)],
    ["vector<vector<u8>>", properties.map(({ type, value }) => propertyBytes(type, value))],
    ...(boundTo === undefined ? [] : ([["address", boundTo]] as const)),
  ];
  return {
    payload: called(`0x4::aptos_token::${boundTo === undefined ? "mint" : "mint_soul_bound"}`, args),
    intent: about(boundTo === undefined ? "mint" : "mintSoulBound", name, boundTo),
  };
}

/** Parameters of a new collection, and the creator's permissions over it. */
export interface NewCollection {
  readonly name: string;
  readonly description: string;
  readonly uri: string;
  readonly maximum: bigint;
  /** Royalty in basis points. */
  readonly royaltyPoints: bigint;
  readonly canChangeCollection: boolean;
  readonly canChangeTokens: boolean;
  readonly canChangeProperties: boolean;
  readonly canBurn: boolean;
  readonly canFreeze: boolean;
}

/** Basis points of the whole price, for royalties. */
export const ROYALTY_WHOLE = 10_000n;

/** Creates a collection that accepts mints only from the sender. */
export function createCollection(made: NewCollection): TokenCall {
  return {
    payload: called("0x4::aptos_token::create_collection", [
      [TEXT, made.description],
      ["u64", made.maximum],
      [TEXT, made.name],
      [TEXT, made.uri],
      ["bool", made.canChangeCollection],
      ["bool", made.canChangeCollection],
      ["bool", made.canChangeCollection],
      ["bool", made.canChangeTokens],
      ["bool", made.canChangeTokens],
      ["bool", made.canChangeProperties],
      ["bool", made.canChangeTokens],
      ["bool", made.canBurn],
      ["bool", made.canFreeze],
      ["u64", made.royaltyPoints],
      ["u64", ROYALTY_WHOLE],
    ]),
    intent: about("createCollection", made.name),
  };
}

/** Changes description or URI of a collection. */
export function changeCollectionText(collection: NamedObject, field: "description" | "uri", text: string): TokenCall {
  return {
    payload: knownCall(`0x4::aptos_token::set_collection_${field}`, [OBJECT, TEXT], [collection.id, text], [COLLECTION]),
    intent: about("changeCollection", collection.name),
  };
}

/** Changes royalty and payee for sales of the collection's tokens. */
export function changeRoyalty(collection: NamedObject, royaltyPoints: bigint, payee: Address): TokenCall {
  return {
    payload: knownCall(
      "0x4::aptos_token::set_collection_royalties_call",
      [OBJECT, "u64", "u64", "address"],
      [collection.id, royaltyPoints, ROYALTY_WHOLE, payee],
      [COLLECTION],
    ),
    intent: about("changeCollection", collection.name),
  };
}

type TypedArguments = readonly (readonly [type: string, value: ArgumentValue])[];

function onToken(act: TokenAct, { id, name }: NamedObject, functionId: string, args: TypedArguments = []): TokenCall {
  return { payload: called(functionId, [[OBJECT, id], ...args], [TOKEN]), intent: about(act, name) };
}

function called(functionId: string, args: TypedArguments, typeArguments: readonly string[] = []): CallRequest {
  return knownCall(
    functionId,
    args.map(([type]) => type),
    args.map(([, value]) => value),
    typeArguments,
  );
}

function about(act: TokenAct, name: string, recipient?: Address): Intent {
  return { kind: "token", act, name, ...(recipient !== undefined && { recipient }) };
}
