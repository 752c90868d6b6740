import { controlErrors } from "./catalogue/controlErrors.ts";
import { faucetErrors } from "./catalogue/faucetErrors.ts";
import { keylessErrors } from "./catalogue/keylessErrors.ts";
import { localErrors, unknownError } from "./catalogue/localErrors.ts";
import { moveAborts } from "./catalogue/moveAborts.ts";
import { networkErrors } from "./catalogue/networkErrors.ts";
import { nodeErrors } from "./catalogue/nodeErrors.ts";
import { signerErrors } from "./catalogue/signerErrors.ts";
import { signInErrors } from "./catalogue/signInErrors.ts";
import { sourceErrors } from "./catalogue/sourceErrors.ts";
import { vmStatuses } from "./catalogue/vmStatuses.ts";
import type { CatalogueEntry } from "./entry.ts";

/** All errors that have texts. */
export const catalogue: readonly CatalogueEntry[] = [
  ...signerErrors,
  ...networkErrors,
  ...nodeErrors,
  ...vmStatuses,
  ...moveAborts,
  ...faucetErrors,
  ...keylessErrors,
  ...signInErrors,
  ...sourceErrors,
  ...controlErrors,
  ...localErrors,
  unknownError,
];

const byCode: ReadonlyMap<string, CatalogueEntry> = new Map(catalogue.map((entry) => [entry.code, entry]));

export function findEntry(code: string): CatalogueEntry | undefined {
  return byCode.get(code);
}
