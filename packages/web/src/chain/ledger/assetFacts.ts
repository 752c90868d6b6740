import { readAddress } from "../facts/address.ts";
import { type AssetDescription, readDescription } from "../facts/assetDescription.ts";
import { type AssetId, assetIdText, coinCreator, isApt, parseAssetId } from "../facts/assetId.ts";
import { fromHex } from "../facts/hex.ts";
import { asArray, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address, ResourceFacts } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { type IssuedRights, isTemplateCode } from "../issuing/issuedAsset.ts";
import { TEMPLATE_MODULE } from "../issuing/templateModule.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import { accountResources } from "./accountResources.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { findResource, undefinedIfNotFound } from "./findResource.ts";

/** Permissions over an asset, beyond those of its holders. */
export type AssetRight = "mint" | "burn" | "transfer" | "changeMetadata" | "changeBalances";

/** Permissions stored in a resource, usable only by the code of its module. */
interface StoredRights {
  readonly module: string;
  readonly rights: readonly AssetRight[];
}

/** Dispatch functions that run when an asset moves or its balance is read. */
interface AssetHooks {
  readonly withdraw: string | undefined;
  readonly deposit: string | undefined;
  readonly balance: string | undefined;
  readonly supply: string | undefined;
}

/** An asset on the ledger, with supply and permissions. */
export interface AssetFacts {
  /** Description written by the issuer, without restrictions. */
  readonly described: AssetDescription;
  readonly iconUri: string | undefined;
  readonly projectUri: string | undefined;
  /** Owner of the asset: the creator of a coin, or the owner of the metadata object. */
  readonly owner: Address;
  /** Current supply; undefined if it is not tracked. */
  readonly supply: bigint | undefined;
  /** Maximum supply; undefined without a limit. */
  readonly maximum: bigint | undefined;
  /** Paired form of the asset: metadata address for a coin, coin type for a fungible asset; undefined without one. */
  readonly paired: string | undefined;
  readonly hooks: AssetHooks;
  /** True if holders cannot transfer the asset. */
  readonly isUntransferable: boolean;
  /** Permissions found at the asset's address. Other permissions may be stored elsewhere, where they cannot be found, or be destroyed. */
  readonly storedRights: readonly StoredRights[];
  /** True for coins of `0x1::managed_coin`: the creator may mint, but burn only its own balance. */
  readonly isManagedCoin: boolean;
  /** Accounts with issuer permissions, for assets that run the exact code of the issuing template. */
  readonly issued: IssuedRights | undefined;
}

const NO_HOOKS: AssetHooks = { withdraw: undefined, deposit: undefined, balance: undefined, supply: undefined };
const UNLIMITED = 2n ** 128n - 1n;
const FRAMEWORK = /^0x[0-9a-f]::/;
/** Maximum number of modules inspected per asset; further modules are ignored. */
const MAX_MODULES = 4;

const REFS: Readonly<Record<string, AssetRight>> = {
  "0x1::fungible_asset::MintRef": "mint",
  "0x1::fungible_asset::BurnRef": "burn",
  "0x1::fungible_asset::TransferRef": "transfer",
  "0x1::fungible_asset::MutateMetadataRef": "changeMetadata",
  "0x1::fungible_asset::RawBalanceRef": "changeBalances",
  "0x1::fungible_asset::RawSupplyRef": "changeBalances",
};

/** Reads an asset with supply and permissions; undefined if the asset does not exist. */
export function assetFacts(api: NodeApi, id: AssetId, options: ReadOptions): Promise<AssetFacts | undefined> {
  return id.kind === "coin" ? coinFacts(api, id, options) : fungibleFacts(api, id.metadata, options);
}

async function coinFacts(api: NodeApi, id: AssetId & { kind: "coin" }, options: ReadOptions): Promise<AssetFacts | undefined> {
  const creator = coinCreator(id.type);
  const info = await findResource(api, creator, `0x1::coin::CoinInfo<${id.type}>`, options);
  if (info === undefined) return undefined;
  const view = (functionId: string) =>
    api.view({ functionId, typeArguments: [id.type], args: [] }, (json) => readOption(asArray(json)[0]), options);
  const [supply, paired, capabilities] = await Promise.all([
    view("0x1::coin::supply"),
    view("0x1::coin::paired_metadata"),
    isApt(id) ? undefined : findResource(api, creator, `0x1::managed_coin::Capabilities<${id.type}>`, options),
  ]);
  return {
    described: readDescription(info),
    iconUri: undefined,
    projectUri: undefined,
    owner: creator,
    supply: optional(supply, asInteger),
    maximum: undefined,
    paired: optional(paired, (metadata) => readAddress(asObject(metadata).inner)),
    hooks: NO_HOOKS,
    isUntransferable: false,
    storedRights: [],
    isManagedCoin: capabilities !== undefined,
    issued: undefined,
  };
}

async function fungibleFacts(api: NodeApi, metadata: Address, options: ReadOptions): Promise<AssetFacts | undefined> {
  const resources = await accountResources(api, metadata, options);
  const find = (type: string) => optional(resources.find((resource) => resource.type === type)?.data, asObject);
  const described = find("0x1::fungible_asset::Metadata");
  const core = find("0x1::object::ObjectCore");
  if (described === undefined || core === undefined) return undefined;
  return {
    described: readDescription(described),
    iconUri: textOf(described.icon_uri),
    projectUri: textOf(described.project_uri),
    owner: readAddress(core.owner),
    ...readSupply(find("0x1::fungible_asset::Supply"), find("0x1::fungible_asset::ConcurrentSupply")),
    paired: optional(find("0x1::coin::PairedCoinType"), (resource) => coinNamed(asObject(resource).type)),
    hooks: readHooks(find("0x1::fungible_asset::DispatchFunctionStore"), find("0x1::fungible_asset::DeriveSupply")),
    isUntransferable: find("0x1::fungible_asset::Untransferable") !== undefined,
    ...(await readRights(api, resources, options)),
    isManagedCoin: false,
  };
}

type Resource = Readonly<Record<string, unknown>> | undefined;

function readSupply(plain: Resource, concurrent: Resource): Pick<AssetFacts, "supply" | "maximum"> {
  if (concurrent !== undefined) {
    const { value, max_value } = asObject(concurrent.current);
    const most = asInteger(max_value);
    return { supply: asInteger(value), maximum: most === UNLIMITED ? undefined : most };
  }
  if (plain === undefined) return { supply: undefined, maximum: undefined };
  return { supply: asInteger(plain.current), maximum: optional(readOption(plain.maximum), asInteger) };
}

function readHooks(dispatch: Resource, supply: Resource): AssetHooks {
  const hook = (value: unknown) => (value === undefined ? undefined : optional(readOption(value), readFunction));
  return {
    withdraw: hook(dispatch?.withdraw_function),
    deposit: hook(dispatch?.deposit_function),
    balance: hook(dispatch?.derived_balance_function),
    supply: hook(supply?.dispatch_function),
  };
}

/** Coin type decoded from its name parts in bytes; undefined for names that this page cannot represent. */
function coinNamed(value: unknown): string | undefined {
  const { account_address, module_name, struct_name } = asObject(value);
  const [module, struct] = [module_name, struct_name].map((bytes) => {
    const hex = asText(bytes);
    if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(hex)) throw new UnreadableAnswer("a name as bytes was expected");
    return new TextDecoder().decode(fromHex(hex));
  });
  const id = parseAssetId(`${asText(account_address)}::${module}::${struct}`);
  return id && assetIdText(id);
}

function readFunction(value: unknown): string {
  const { module_address, module_name, function_name } = asObject(value);
  return `${asText(module_address)}::${asText(module_name)}::${asText(function_name)}`;
}

/** Permissions in resources at the metadata address, recognised by their field types. */
async function readRights(
  api: NodeApi,
  resources: readonly ResourceFacts[],
  options: ReadOptions,
): Promise<Pick<AssetFacts, "storedRights" | "issued">> {
  const foreign = resources.filter(({ type }) => !FRAMEWORK.test(type));
  const modules = [...new Set(foreign.map(({ type }) => moduleOf(type)))].slice(0, MAX_MODULES);
  const read = await Promise.all(
    modules.map(async (module) => {
      const own = foreign.filter(({ type }) => moduleOf(type) === module);
      const code = await moduleCode(api, module, options);
      const rights = own.flatMap((resource) => rightsIn(resource, code?.structs ?? []));
      return { found: { module, rights: [...new Set(rights)].sort() }, issued: code && issuedRights(module, code.bytecode, own) };
    }),
  );
  return {
    storedRights: read.filter(({ found, issued }) => found.rights.length > 0 && issued === undefined).map(({ found }) => found),
    issued: read.find(({ issued }) => issued !== undefined)?.issued,
  };
}

function moduleCode(api: NodeApi, module: string, options: ReadOptions) {
  const [address, name] = module.split("::");
  const read = (json: unknown) => {
    const { abi, bytecode } = asObject(json);
    return { structs: asArray(asObject(abi).structs).map(asObject), bytecode: asText(bytecode) };
  };
  return undefinedIfNotFound(api.get(`accounts/${address}/module/${name}`, read, { ...options, maxBytes: ANSWER_BYTES.list }));
}

/** Code at the address of issued assets: `other` if different code uses the template's module name. */
export type IssuingCode = "absent" | "template" | "other";

/** Whether the issuing template, other code or no code is published under the template's name. */
export async function issuingCode(api: NodeApi, publisher: Address, options: ReadOptions): Promise<IssuingCode> {
  const code = await moduleCode(api, `${publisher}::${TEMPLATE_MODULE}`, options);
  if (code === undefined) return "absent";
  return isTemplateCode(code.bytecode, publisher) ? "template" : "other";
}

/** Issuer permissions of a module; undefined unless the module is the issuing template. */
function issuedRights(module: string, bytecode: string, resources: readonly ResourceFacts[]): IssuedRights | undefined {
  const [address, name] = module.split("::");
  const publisher = readAddress(address);
  if (name !== TEMPLATE_MODULE || !isTemplateCode(bytecode, publisher)) return undefined;
  const holderOf = (struct: string) =>
    optional(resources.find(({ type }) => type === `${module}::${struct}`)?.data, (data) => readAddress(asObject(data).holder));
  return { publisher, minter: holderOf("MintRight"), burner: holderOf("BurnRight"), freezer: holderOf("FreezeRight") };
}

function rightsIn({ type, data }: ResourceFacts, structs: readonly Readonly<Record<string, unknown>>[]): readonly AssetRight[] {
  const name = /^[^<]*::(\w+)/.exec(type)?.[1];
  const struct = structs.find((candidate) => asText(candidate.name) === name);
  if (struct === undefined) return [];
  const values = asObject(data);
  return asArray(struct.fields).flatMap((json) => {
    const field = asObject(json);
    const fieldType = asText(field.type);
    const option = /^0x1::option::Option<(.+)>$/.exec(fieldType)?.[1];
    const right = REFS[option ?? fieldType];
    if (right === undefined) return [];
    return option !== undefined && readOption(values[asText(field.name)]) === undefined ? [] : [right];
  });
}

/** Module id `0x…::module` of a resource type. */
function moduleOf(type: string): string {
  return type.split("::").slice(0, 2).join("::");
}

/** Value of a Move option in the node's JSON. */
function readOption(value: unknown): unknown {
  return asArray(asObject(value).vec)[0];
}

function textOf(value: unknown): string | undefined {
  const text = asText(value);
  return text === "" ? undefined : text;
}
