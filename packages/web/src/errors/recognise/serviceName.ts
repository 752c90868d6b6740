import { t } from "../../language/words.ts";

const SERVICES = ["node", "faucet", "indexer", "pepper", "prover", "issuer", "controls"] as const;

/** Service name for use inside a sentence and, capitalised, at its start. */
export function serviceValues(service: string | undefined): { readonly service: string; readonly Service: string } {
  const known = SERVICES.find((name) => name === service) ?? "other";
  return { service: t(`errors:service.${known}`), Service: t(`errors:Service.${known}`) };
}
