import type { UnlimitedSupply } from "../../generated/tokens/collection.ts";

/** Supply formats from before concurrent supply. */
export type FixedSupply = UnlimitedSupply & { max_supply: bigint };
