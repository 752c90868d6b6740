import { codeCases } from "./codeCases.ts";
import { differingCases } from "./differingCases.ts";
import { lossCases } from "./lossCases.ts";
import { multisigCases } from "./multisigCases.ts";
import { permissionCases } from "./permissionCases.ts";
import type { RuleCase } from "./ruleCase.ts";
import { stakeAndNameCases } from "./stakeAndNameCases.ts";
import { usedRightCases } from "./usedRightCases.ts";

/** Rule cases for calls, scripts and transactions with several signers. */
export const callCases: readonly RuleCase[] = [
  ...permissionCases,
  ...multisigCases,
  ...codeCases,
  ...lossCases,
  ...stakeAndNameCases,
  ...differingCases,
  ...usedRightCases,
];
