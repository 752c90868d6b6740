import type { PropertyType, PropertyValue } from "../facts/tokenProperty.ts";
import { propertyBytes } from "../facts/tokenProperty.ts";
import type { Address } from "../facts/types.ts";
import type { Intent, TokenAct } from "../transactions/intent.ts";
import { knownCall } from "../transactions/knownCall.ts";
import type { ArgumentValue, CallRequest } from "../transactions/transactionRequest.ts";

/** A call about a token or a collection, with what is meant by it. */
export interface TokenCall {
  readonly payload: CallRequest;
  readonly intent: Intent;
}

/** A token or a collection, with the name that it goes by in the history. */
export interface NamedObject {
  readonly id: Address;
  readonly name: string;
}

const TOKEN = "0x4::token::Token";
const COLLECTION = "0x4::collection::Collection";
const TEXT = "0x1::string::String";
const OBJECT = "0x1::object::Object<T0>";

/** Gives a token that the sender owns to somebody else. */
export function transferToken(token: NamedObject, recipient: Address): TokenCall {
  return {
    ...onToken("transfer", token, "0x1::object::transfer", [["address", recipient]]),
    intent: about("transfer", token.name, recipient),
  };
}

/** Destroys a token for good, whoever owns it. Only its creator can, and only where the collection gives that right. */
export function burnToken(token: NamedObject): TokenCall {
  return onToken("burn", token, "0x4::aptos_token::burn");
}

/** Marks a token as thrown away. It stays its owner's, who can take it back. */
export function throwAwayToken(token: NamedObject): TokenCall {
  return onToken("throwAway", token, "0x1::object::burn");
}

/** Takes a token back that its owner threw away. */
export function takeBackToken(token: NamedObject): TokenCall {
  return onToken("takeBack", token, "0x1::object::unburn");
}

/** Keeps a token's owner from giving it away, or lets it again. Only its creator can. */
export function freezeToken(token: NamedObject, isFrozen: boolean): TokenCall {
  return isFrozen
    ? onToken("freeze", token, "0x4::aptos_token::freeze_transfer")
    : onToken("unfreeze", token, "0x4::aptos_token::unfreeze_transfer");
}

/** Changes one of a token's texts. */
export function changeTokenText(token: NamedObject, field: "name" | "description" | "uri", text: string): TokenCall {
  return onToken("change", token, `0x4::aptos_token::set_${field}`, [[TEXT, text]]);
}

/** A property of a token as it is to be. */
export interface WrittenProperty {
  readonly key: string;
  readonly type: PropertyType;
  readonly value: PropertyValue;
}

/** Adds a property to a token, or gives one that it has another value and perhaps another type. */
export function writeProperty(token: NamedObject, how: "add" | "update", { key, type, value }: WrittenProperty): TokenCall {
  return {
    payload: knownCall(`0x4::aptos_token::${how}_typed_property`, [OBJECT, TEXT, "T1"], [token.id, key, value], [TOKEN, type]),
    intent: about("change", token.name),
  };
}

export function removeProperty(token: NamedObject, key: string): TokenCall {
  return onToken("change", token, "0x4::aptos_token::remove_property", [[TEXT, key]]);
}

/** What a new token is to be. */
export interface NewToken {
  readonly collection: string;
  readonly name: string;
  readonly description: string;
  readonly uri: string;
  readonly properties: readonly WrittenProperty[];
  /** Whose it is to be for ever; undefined for a token that its creator gets and anybody can pass on. */
  readonly boundTo: Address | undefined;
}

/** Mints a token in a collection that the sender made. */
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

/** What a new collection is to be, and what its creator may still do afterwards. */
export interface NewCollection {
  readonly name: string;
  readonly description: string;
  readonly uri: string;
  readonly maximum: bigint;
  /** In hundredths of a per cent. */
  readonly royaltyPoints: bigint;
  readonly canChangeCollection: boolean;
  readonly canChangeTokens: boolean;
  readonly canChangeProperties: boolean;
  readonly canBurn: boolean;
  readonly canFreeze: boolean;
}

/** As many hundredths of a per cent make the whole price. */
export const ROYALTY_WHOLE = 10_000n;

/** Makes a collection in which the sender alone can mint. */
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

/** Changes one of a collection's texts. */
export function changeCollectionText(collection: NamedObject, field: "description" | "uri", text: string): TokenCall {
  return {
    payload: knownCall(`0x4::aptos_token::set_collection_${field}`, [OBJECT, TEXT], [collection.id, text], [COLLECTION]),
    intent: about("changeCollection", collection.name),
  };
}

/** Changes what whoever sells a token of the collection is asked to pay, and to whom. */
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
