import { readAddress } from "../facts/address.ts";
import { type FeatureFlag, featureFlags, numbersIn, releaseOfGasVersion } from "../facts/featureFlags.ts";
import { fromHex } from "../facts/hex.ts";
import { asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { findResource } from "./findResource.ts";

const FRAMEWORK = readAddress("0x1");

/** What a network runs, as it keeps that itself. */
export interface ChainConfiguration {
  readonly flags: readonly FeatureFlag[];
  /** The number of its gas schedule, which every release raises; undefined where it has none. */
  readonly gasVersion: bigint | undefined;
  /** The release that brought that schedule; undefined where that is not known. */
  readonly release: string | undefined;
  /** The number that governance gives to what validators run. */
  readonly majorVersion: bigint | undefined;
}

/** Release and feature flags, from the resources of the framework's account. */
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

/** More flags than any network has had: each of them becomes a row. */
const FLAGS = /^0x(?:[0-9a-fA-F]{2}){0,512}$/;

function numbersOf(resource: unknown): ReadonlySet<number> {
  const hex = asText(asObject(resource).features);
  if (!FLAGS.test(hex)) throw new UnreadableAnswer("feature flags were expected");
  return numbersIn(fromHex(hex));
}
