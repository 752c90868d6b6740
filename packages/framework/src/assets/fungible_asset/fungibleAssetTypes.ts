import { type Address, address } from "@atoll/move";
import type { MoveObject as ObjectValue } from "../../generated/objects/object.ts";

/** Metadata object of APT. APT cannot have dispatch functions or be frozen, which simplifies many checks. */
export const APT_METADATA: Address = address("0xa");

/** `MintRef`, `BurnRef`, `TransferRef`, `RawBalanceRef`, `RawSupplyRef` and `MutateMetadataRef` contain only their asset. */
export type FungibleAssetRef = { metadata: ObjectValue };
