import { readAddress } from "../facts/address.ts";
import { asArray, asInteger, asObject } from "../facts/jsonFields.ts";
import type { ValidatorStatus } from "../facts/staking.ts";
import type { Address } from "../facts/types.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { findResource } from "./findResource.ts";

const FRAMEWORK = readAddress("0x1");

/** A member of the validator set with its proposals in this epoch; the counts are undefined if it does not propose yet. */
export interface SetMember {
  readonly pool: Address;
  readonly status: ValidatorStatus;
  readonly votingPower: bigint;
  readonly proposed: bigint | undefined;
  readonly missed: bigint | undefined;
}

/** Validators of this epoch, including those joining or leaving at its end. */
export interface ValidatorSet {
  readonly members: readonly SetMember[];
  /** Total voting power in this epoch, in octas. */
  readonly totalPower: bigint;
}

/** Reads validator set and performance in two requests. */
export async function validatorSet(api: NodeApi, options: ReadOptions): Promise<ValidatorSet> {
  const large = { ...options, maxBytes: ANSWER_BYTES.list };
  const [set, performance] = await Promise.all([
    findResource(api, FRAMEWORK, "0x1::stake::ValidatorSet", large),
    findResource(api, FRAMEWORK, "0x1::stake::ValidatorPerformance", large),
  ]);
  if (set === undefined) return { members: [], totalPower: 0n };
  const figures = performance === undefined ? [] : asArray(performance.validators).map(asObject);
  const of = (field: string, status: ValidatorStatus) =>
    asArray(set[field]).map((json): SetMember => {
      const { addr, voting_power, config } = asObject(json);
      // Validators joining at the end of the epoch have no proposal statistics.
      const own = status === "joining" ? undefined : figures[Number(asInteger(asObject(config).validator_index))];
      return {
        pool: readAddress(addr),
        status,
        votingPower: asInteger(voting_power),
        proposed: own && asInteger(own.successful_proposals),
        missed: own && asInteger(own.failed_proposals),
      };
    });
  return {
    members: [...of("active_validators", "validating"), ...of("pending_inactive", "leaving"), ...of("pending_active", "joining")],
    totalPower: asInteger(set.total_voting_power),
  };
}
