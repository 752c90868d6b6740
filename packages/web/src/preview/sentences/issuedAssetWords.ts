import { assetAt, newUnits, quoted, units, who } from "./argumentReaders.ts";
import { type CallWords, words } from "./callWords.ts";

/** Preview texts for functions of the issued-asset template, by function name. Used only if the code is verified as the template. */
export const issuedAssetWords: Readonly<Record<string, CallWords>> = {
  issue: words("calls:issueAsset", { name: quoted(0), supply: newUnits(6, { symbol: 1, decimals: 2 }) }),
  mint: words("calls:mintIssued", { amount: units(2, 0), recipient: who(1) }),
  burn: words("calls:burnIssued", { amount: units(2, 0), holder: who(1) }),
  freeze_account: words("calls:freezeIssued", { account: who(1), asset: assetAt(0) }),
  unfreeze_account: words("calls:unfreezeIssued", { account: who(1), asset: assetAt(0) }),
  hand_over_minting: words("calls:handOverMinting", { asset: assetAt(0), recipient: who(1) }),
  hand_over_burning: words("calls:handOverBurning", { asset: assetAt(0), recipient: who(1) }),
  hand_over_freezing: words("calls:handOverFreezing", { asset: assetAt(0), recipient: who(1) }),
  give_up_minting: words("calls:giveUpMinting", { asset: assetAt(0) }),
  give_up_burning: words("calls:giveUpBurning", { asset: assetAt(0) }),
  give_up_freezing: words("calls:giveUpFreezing", { asset: assetAt(0) }),
};
