import type { Address, NativeContext } from "@atoll/move";
import { applyPendingConfig, upsertPendingConfig } from "../../chain/config_buffer/configBuffer.ts";
import {
  declaration,
  errors,
  type JWKConsensusConfig as JwkConsensusConfig,
  type OIDCProvider as OidcProvider,
  tags,
} from "../../generated/keyless/jwk_consensus_config.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { packAny } from "../../stdlib/any/anyValue.ts";
import { stringText } from "../../stdlib/string/string.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";

/** Configuration with watched providers. */
export function jwkConsensusOn(context: NativeContext, providers: OidcProvider[]): JwkConsensusConfig {
  const names = new Set(providers.map(({ name }) => stringText(name)));
  errors.check(names.size === providers.length, "invalidArgument", "EDUPLICATE_PROVIDERS");
  return { variant: packAny(context, tags.ConfigV1, { oidc_providers: providers }) };
}

export function initializeJwkConsensus(context: NativeContext, framework: Address, config: JwkConsensusConfig): void {
  assertAptosFramework(framework);
  if (!context.exists(FRAMEWORK_ADDRESS, tags.JWKConsensusConfig)) context.moveTo(framework, tags.JWKConsensusConfig, config);
}

/** `0x1::jwk_consensus_config`: identity providers watched by validators. */
export const jwkConsensusConfigModule = implementModule(declaration, {
  initialize: ({ context }, framework, config) => initializeJwkConsensus(context, framework, config),
  set_for_next_epoch: ({ context }, framework, config) => {
    assertAptosFramework(framework);
    upsertPendingConfig(context, tags.JWKConsensusConfig, config);
  },
  on_new_epoch: ({ context }, framework) => applyPendingConfig(context, framework, tags.JWKConsensusConfig),
  new_off: ({ context }) => ({
    variant: packAny(context, tags.ConfigOff, { dummy_field: false }),
  }),
  new_v1: ({ context }, providers) => jwkConsensusOn(context, providers),
  new_oidc_provider: (_, name, config_url) => ({ name, config_url }),
});
