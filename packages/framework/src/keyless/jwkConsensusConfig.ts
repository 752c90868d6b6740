import { type Address, type NativeContext, structTag } from "@atoll/move";
import { applyPendingConfig, upsertPendingConfig } from "../chain/config_buffer/configBuffer.ts";
import type { Any as AnyValue } from "../generated/stdlib/any.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { packAny } from "../stdlib/any/anyValue.ts";
import { stringText } from "../stdlib/string/string.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";

const errors = defineErrors("0x1::jwk_consensus_config", {
  EDUPLICATE_PROVIDERS: [1n, "A provider is in the list twice"],
});

export const JWK_CONSENSUS_CONFIG = structTag("0x1::jwk_consensus_config::JWKConsensusConfig");
const OFF = structTag("0x1::jwk_consensus_config::ConfigOff");
const V1 = structTag("0x1::jwk_consensus_config::ConfigV1");

type JwkConsensusConfig = { variant: AnyValue };
type OidcProvider = { name: MoveString; config_url: MoveString };

/** Creates a configuration with watched OpenID providers. */
export function jwkConsensusOn(context: NativeContext, providers: OidcProvider[]): JwkConsensusConfig {
  const names = new Set(providers.map(({ name }) => stringText(name)));
  errors.check(names.size === providers.length, "invalidArgument", "EDUPLICATE_PROVIDERS");
  return { variant: packAny(context, V1, { oidc_providers: providers }) };
}

export function initializeJwkConsensus(context: NativeContext, framework: Address, config: JwkConsensusConfig): void {
  assertAptosFramework(framework);
  if (!context.exists(FRAMEWORK_ADDRESS, JWK_CONSENSUS_CONFIG)) context.moveTo(framework, JWK_CONSENSUS_CONFIG, config);
}

/** `0x1::jwk_consensus_config`: identity providers watched by validators. */
export const jwkConsensusConfigModule = defineModule({
  id: "0x1::jwk_consensus_config",
  friends: ["0x1::reconfiguration_with_dkg"],
  errors,
  structs: `
    struct JWKConsensusConfig has drop, key, store { variant: copyable_any::Any }
    struct ConfigOff has copy, drop, store {}
    struct OIDCProvider has copy, drop, store { name: String, config_url: String }
    struct ConfigV1 has copy, drop, store { oidc_providers: vector<OIDCProvider> }
  `,
  functions: {
    "public fun initialize(framework: &signer, config: JWKConsensusConfig)": (
      { context },
      framework: Address,
      config: JwkConsensusConfig,
    ) => initializeJwkConsensus(context, framework, config),
    "public fun set_for_next_epoch(framework: &signer, config: JWKConsensusConfig)": (
      { context },
      framework: Address,
      config: JwkConsensusConfig,
    ) => {
      assertAptosFramework(framework);
      upsertPendingConfig(context, JWK_CONSENSUS_CONFIG, config);
    },
    "public(friend) fun on_new_epoch(framework: &signer)": ({ context }, framework: Address) =>
      applyPendingConfig(context, framework, JWK_CONSENSUS_CONFIG),
    "public fun new_off(): JWKConsensusConfig": ({ context }): JwkConsensusConfig => ({
      variant: packAny(context, OFF, { dummy_field: false }),
    }),
    "public fun new_v1(oidc_providers: vector<OIDCProvider>): JWKConsensusConfig": ({ context }, providers: OidcProvider[]) =>
      jwkConsensusOn(context, providers),
    "public fun new_oidc_provider(name: String, config_url: String): OIDCProvider": (
      _,
      name: MoveString,
      config_url: MoveString,
    ): OidcProvider => ({ name, config_url }),
  },
});
