import { type Address, MoveAbort, type NativeContext } from "@atoll/move";
import { createResourceAccount } from "../../account/account/resourceAccountAddress.ts";
import type { TokenDataId, TokenId } from "../../generated/legacyTokens/token.ts";
import { declaration, errors, tags } from "../../generated/names/token_helper.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import type { PropertyColumns } from "../../legacyTokens/property_map/propertyMap.ts";
import {
  collectionExists,
  createTokenCollection,
  createTokenData,
  createTokenMutability,
  readTokenData,
  tokenDataExists,
} from "../../legacyTokens/token/collections.ts";
import { mintTokens } from "../../legacyTokens/token/minting.ts";
import { createTokenDataId, createTokenId } from "../../legacyTokens/token/tokenIds.ts";
import { mutateOneToken } from "../../legacyTokens/token/tokenMutation.ts";
import { initializeTokenStore, optInDirectTransfer, transferTokens } from "../../legacyTokens/token/tokenStore.ts";
import { NAMES_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { concatBytes, moveString } from "../../stdlib/string/string.ts";
import { nowMicroseconds, nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { COLLECTION_V1, CREATION_TIME_KEY, checkAdminV1, configuredV1, TYPE_KEY } from "../config/config.ts";
import { joinName, type Name, nameOf, qualifiedName } from "../name.ts";
import { checkNameV1 } from "../utf8_utils/utf8Utils.ts";
import { propertyColumns } from "./propertyColumns.ts";

/** Abort codes that the Move module writes as plain numbers. */
const UNNAMED = { invalidDomain: 1n, invalidSubdomain: 2n, noCollectionToMintFrom: 125n } as const;

/** Creates the resource account for the names collection. Its seed contains the current time, which is zero at genesis. */
export function initializeTokenHelper(context: NativeContext, deployer: Address): void {
  const seed = moveString(`${nowMicroseconds(context)}registry_seed`);
  const [tokenSigner, capability] = createResourceAccount(context, deployer, seed.bytes);
  context.moveTo(deployer, tags.CollectionCapabilityV1, { capability });
  createTokenCollection(context, tokenSigner, {
    name: moveString(COLLECTION_V1),
    description: moveString(".apt names from Aptos Labs"),
    uri: moveString("https://aptosnames.com"),
    maximum: 0n,
    mutability: [true, true, false],
  });
}

/** Resource account that mints the name tokens. */
export function tokenSignerAddress(context: NativeContext): Address {
  return context.borrow(NAMES_ADDRESS, tags.CollectionCapabilityV1).capability.account;
}

/** Token name of a name: `sub.domain.apt`. Aborts on invalid names. */
function tokenNameV1(name: Name): MoveString {
  check(checkNameV1(name.domain).isAllowed, "invalidDomain");
  if (name.subdomain !== undefined) check(checkNameV1(name.subdomain).isAllowed, "invalidSubdomain");
  return qualifiedName(name);
}

export function tokenDataIdOf(tokenSigner: Address, name: Name): TokenDataId {
  return createTokenDataId(tokenSigner, moveString(COLLECTION_V1), tokenNameV1(name));
}

function doesTokenDataExist(context: NativeContext, { creator, collection, name }: TokenDataId): boolean {
  return tokenDataExists(context, creator, collection, name);
}

/** Token of the name's latest registration; each registration gets a new property version. Aborts for a name without registrations. */
export function latestTokenId(context: NativeContext, tokenDataId: TokenDataId): TokenId {
  return createTokenId(tokenDataId, readTokenData(context, tokenDataId).largest_property_version);
}

/** Returns the token data shared by all registrations of a name, created by the first registration. */
export function ensureTokenData(context: NativeContext, name: Name, type: MoveString): TokenDataId {
  const tokenSigner = tokenSignerAddress(context);
  const id = tokenDataIdOf(tokenSigner, name);
  return doesTokenDataExist(context, id) ? id : createNameTokenData(context, tokenSigner, name, type);
}

function createNameTokenData(context: NativeContext, tokenSigner: Address, name: Name, type: MoveString): TokenDataId {
  const collection = moveString(COLLECTION_V1);
  errors.check(collectionExists(context, tokenSigner, collection), "none", "ECOLLECTION_NOT_EXISTS");
  const tokenName = tokenNameV1(name);
  return createTokenData(context, tokenSigner, {
    collection,
    name: tokenName,
    description: configuredV1(context, "tokendata_description"),
    maximum: 0n,
    uri: { bytes: concatBytes(configuredV1(context, "tokendata_url_prefix").bytes, tokenName.bytes) },
    royalty: { royalty_points_numerator: 0n, royalty_points_denominator: 0n, payee_address: NAMES_ADDRESS },
    mutability: createTokenMutability([false, true, true, false, true]),
    properties: propertyColumns(context, [
      [CREATION_TIME_KEY, "u64", nowSeconds(context)],
      [TYPE_KEY, "string", type],
    ]),
  });
}

export function mintNameToken(context: NativeContext, tokenDataId: TokenDataId): TokenId {
  const tokenSigner = tokenSignerAddress(context);
  check(collectionExists(context, tokenSigner, tokenDataId.collection), "noCollectionToMintFrom");
  return mintTokens(context, tokenSigner, tokenDataId, 1n);
}

/** Writes token properties, which assigns a new token its own property version. */
export function setTokenProperties(context: NativeContext, owner: Address, properties: PropertyColumns, id: TokenId): TokenId {
  return mutateOneToken(context, tokenSignerAddress(context), owner, id, properties);
}

/** Transfers a minted token to its owner and opts the owner in to direct transfers. */
export function transferNameToken(context: NativeContext, to: Address, id: TokenId): void {
  initializeTokenStore(context, to);
  optInDirectTransfer(context, to, true);
  transferTokens(context, tokenSignerAddress(context), id, to, 1n);
}

function check(condition: boolean, reason: keyof typeof UNNAMED): void {
  if (!condition) throw new MoveAbort(errors.module, UNNAMED[reason]);
}

export const tokenHelperV1Module = implementModule(declaration, {
  get_token_signer_address: ({ context }) => tokenSignerAddress(context),
  break_token_registry_glass({ context }, signer) {
    checkAdminV1(context, signer);
    return tokenSignerAddress(context);
  },
  initialize: ({ context }, deployer) => initializeTokenHelper(context, deployer),
  get_fully_qualified_domain_name: (_, subdomain, domain) => tokenNameV1(nameOf(domain, subdomain)),
  tokendata_exists: ({ context }, id) => doesTokenDataExist(context, id),
  build_tokendata_id: (_, tokenSigner, subdomain, domain) => tokenDataIdOf(tokenSigner, nameOf(domain, subdomain)),
  latest_token_id: ({ context }, id) => latestTokenId(context, id),
  combine_sub_and_domain_str: (_, subdomain, domain) => joinName(nameOf(domain, subdomain)),
  ensure_token_data: ({ context }, subdomain, domain, type) => ensureTokenData(context, nameOf(domain, subdomain), type),
  create_token: ({ context }, id) => mintNameToken(context, id),
  set_token_props: ({ context }, owner, keys, values, types, id) => setTokenProperties(context, owner, { keys, values, types }, id),
  transfer_token_to: ({ context }, to, id) => transferNameToken(context, to, id),
});
