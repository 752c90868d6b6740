import { type ConditionsInput, changeConditions, DEFAULT_CONDITIONS, type PublicConditions } from "./conditions.ts";

/** `local`: the user's own network, with faucet and controls. `public`: behaves to clients like a third party's network. */
export type ProfileName = "local" | "public";

/** Identity that a network reports to clients, by profile. */
export interface NetworkIdentity {
  readonly id: string;
  readonly label: string;
  readonly chainId: number;
}

export const IDENTITIES: Readonly<Record<ProfileName, NetworkIdentity>> = {
  local: { id: "local", label: "Embedded network", chainId: 4 },
  public: { id: "public-profile", label: "Public profile", chainId: 177 },
};
/** Chain ids of public networks and the embedded network. */
const OTHERS_CHAIN_IDS: ReadonlySet<number> = new Set([1, 2, 4]);

export interface ProfileOptions {
  readonly profile?: ProfileName;
  /** Rate limits, lag and failures of the public profile. */
  readonly conditions?: ConditionsInput;
  readonly chainId?: number;
  readonly faucet?: unknown;
  readonly controlToken?: string;
}

/** Profile of a network, from its options; `conditions` exist only for the public profile. */
export interface Profile extends NetworkIdentity {
  readonly conditions: PublicConditions | undefined;
}

/** Throws `TypeError` or `RangeError` with a readable message for conflicting options. */
export function readProfile(options: ProfileOptions): Profile {
  const { profile = "local", chainId } = options;
  const identity = IDENTITIES[profile];
  if (profile === "local") {
    if (options.conditions !== undefined)
      throw new TypeError('Conditions are of the public profile; add profile: "public", or leave them out.');
    return { ...identity, chainId: chainId ?? identity.chainId, conditions: undefined };
  }
  if (options.faucet !== undefined) throw new TypeError("The public profile has no faucet; leave out its amounts, and use fund().");
  if (options.controlToken !== undefined) throw new TypeError("The public profile has no controls over HTTP; leave out their token.");
  if (chainId !== undefined && OTHERS_CHAIN_IDS.has(chainId))
    throw new TypeError(`The public profile cannot have chain id ${chainId}: signatures for it would be valid elsewhere.`);
  return { ...identity, chainId: chainId ?? identity.chainId, conditions: changeConditions(DEFAULT_CONDITIONS, options.conditions ?? {}) };
}
