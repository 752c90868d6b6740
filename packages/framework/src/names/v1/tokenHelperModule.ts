import type { Address } from "@atoll/move";
import type { TokenDataId, TokenId } from "../../generated/legacyTokens/token.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { defineModule } from "../../native/defineModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { joinName, nameOf } from "../name.ts";
import { NAMES } from "../namesAddress.ts";
import { checkAdminV1 } from "./config.ts";
import * as tokens from "./tokenHelper.ts";

const NAME = "subdomain_name: Option<String>, domain_name: String";

export const tokenHelperV1Module = defineModule({
  id: tokens.TOKEN_HELPER_V1_MODULE,
  friends: [`${NAMES}::domains`],
  errors: tokens.tokenHelperV1Errors,
  structs: "struct CollectionCapabilityV1 has key, drop { capability: 0x1::account::SignerCapability }",
  functions: {
    "public fun get_token_signer_address(): address": ({ context }) => tokens.tokenSignerAddress(context),
    "public fun break_token_registry_glass(sign: &signer): signer": ({ context }, signer: Address) => {
      checkAdminV1(context, signer);
      return tokens.tokenSignerAddress(context);
    },
    "public(friend) fun initialize(framework: &signer)": ({ context }, deployer: Address) =>
      tokens.initializeTokenHelper(context, deployer),
    [`public fun get_fully_qualified_domain_name(${NAME}): String`]: (_, subdomain: Option<MoveString>, domain: MoveString) =>
      tokens.tokenNameOf(nameOf(domain, subdomain)),
    "public fun tokendata_exists(token_data_id: &0x3::token::TokenDataId): bool": ({ context }, id: TokenDataId) =>
      tokens.doesTokenDataExist(context, id),
    [`public fun build_tokendata_id(token_resource_address: address, ${NAME}): 0x3::token::TokenDataId`]: (
      _,
      tokenSigner: Address,
      subdomain: Option<MoveString>,
      domain: MoveString,
    ) => tokens.tokenDataIdOf(tokenSigner, nameOf(domain, subdomain)),
    "public fun latest_token_id(token_data_id: &0x3::token::TokenDataId): 0x3::token::TokenId": ({ context }, id: TokenDataId) =>
      tokens.latestTokenId(context, id),
    [`public fun combine_sub_and_domain_str(${NAME}): String`]: (_, subdomain: Option<MoveString>, domain: MoveString) =>
      joinName(nameOf(domain, subdomain)),
    [`public(friend) fun ensure_token_data(${NAME}, type: String): 0x3::token::TokenDataId`]: (
      { context },
      subdomain: Option<MoveString>,
      domain: MoveString,
      type: MoveString,
    ) => tokens.ensureTokenData(context, nameOf(domain, subdomain), type),
    "public(friend) fun create_token(tokendata_id: 0x3::token::TokenDataId): 0x3::token::TokenId": ({ context }, id: TokenDataId) =>
      tokens.mintNameToken(context, id),
    "public(friend) fun set_token_props(token_owner: address, property_keys: vector<String>, property_values: vector<vector<u8>>, property_types: vector<String>, token_id: 0x3::token::TokenId): 0x3::token::TokenId":
      ({ context }, owner: Address, keys: MoveString[], values: Uint8Array[], types: MoveString[], id: TokenId) =>
        tokens.setTokenProperties(context, owner, { keys, values, types }, id),
    "public(friend) fun transfer_token_to(sign: &signer, token_id: 0x3::token::TokenId)": ({ context }, to: Address, id: TokenId) =>
      tokens.handOver(context, to, id),
  },
});
