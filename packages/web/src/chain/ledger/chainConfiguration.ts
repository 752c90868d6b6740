import { readAddress } from "../facts/address.ts";
import { type FeatureFlag, featureFlags, numbersIn, releaseOfGasVersion } from "../facts/featureFlags.ts";
import { fromHex } from "../facts/hex.ts";
import { asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { findResource } from "./findResource.ts";

const FRAMEWORK = readAddress("0x1");

/** Release and feature flags of a network, read from chain. */
export interface ChainConfiguration {
  readonly flags: readonly FeatureFlag[];
  /** Gas schedule version, raised by every release; undefined without a schedule. */
  readonly gasVersion: bigint | undefined;
  /** Release that introduced the gas schedule; undefined if unknown. */
  readonly release: string | undefined;
  /** Major version set by governance for validators. */
  readonly majorVersion: bigint | undefined;
}

/** Reads release and feature flags from resources of the framework account. */
export async function chainConfiguration(api: NodeApi, options: ReadOptions): Promise<ChainConfiguration> {
  const find = (type: string) => findResource(api, FRAMEWORK, type, options);
  const [features, pending, gas, version] = await Promise.all([
    find("0x1::features::Features"),
    find("0x1::features::PendingFeatures"),
    find("0x1::gas_schedule::GasScheduleV2"),
    find("0x1::version::Version"),
  ]);
  const gasVersion = gas && asInteger(gas.feature_version);
  return {
    flags: featureFlags(optional(features, numbersOf) ?? new Set(), optional(pending, numbersOf)),
    gasVersion,
    release: gasVersion === undefined ? undefined : releaseOfGasVersion(gasVersion),
    majorVersion: version && asInteger(version.major),
  };
}

/** Feature flags in hex, limited to more flags than any network has, because each flag becomes a row. */
const FLAGS = /^0x(?:[0-9a-fA-F]{2}){0,512}$/;

function numbersOf(resource: unknown): ReadonlySet<number> {
  const hex = asText(asObject(resource).features);
  if (!FLAGS.test(hex)) throw new UnreadableAnswer("feature flags were expected");
  return numbersIn(fromHex(hex));
}
