import type { JsonObject } from "@atoll/move";

/** All faucet endpoints. */
export const FAUCET_ENDPOINTS = [
  { method: "GET", path: "/", id: "root", summary: "Whether the faucet is up" },
  { method: "POST", path: "/fund", id: "fund", summary: "Pays an account" },
  { method: "POST", path: "/is_eligible", id: "is_eligible", summary: "Whether an account would be paid" },
  { method: "POST", path: "/mint", id: "mint", summary: "Pays an account; the older form" },
  { method: "GET", path: "/request_captcha", id: "request_captcha", summary: "Not used here" },
  { method: "GET", path: "/spec", id: "spec", summary: "This list, for people" },
  { method: "GET", path: "/spec.json", id: "spec_json", summary: "This list, for programs" },
] as const;

export function faucetSpecification(): JsonObject {
  const paths = FAUCET_ENDPOINTS.map(({ method, path, id, summary }) => [
    path,
    { [method.toLowerCase()]: { operationId: id, summary, responses: { default: { description: "The answer" } } } },
  ]);
  return { openapi: "3.0.0", info: { title: "Atoll faucet", version: "0.1.0" }, paths: Object.fromEntries(paths) as JsonObject };
}
