import { controlErrors } from "./controlErrors.ts";
import type { CatalogueEntry } from "./entry.ts";
import { faucetErrors } from "./faucetErrors.ts";
import { keylessErrors } from "./keylessErrors.ts";
import { localErrors, unknownError } from "./localErrors.ts";
import { moveAborts } from "./moveAborts.ts";
import { networkErrors } from "./networkErrors.ts";
import { nodeErrors } from "./nodeErrors.ts";
import { signerErrors } from "./signerErrors.ts";
import { signInErrors } from "./signInErrors.ts";
import { sourceErrors } from "./sourceErrors.ts";
import { vmStatuses } from "./vmStatuses.ts";

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
