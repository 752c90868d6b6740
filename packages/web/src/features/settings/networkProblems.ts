import type { NetworkFieldProblem } from "../../chain/networks/validateNetwork.ts";
import { t } from "../../language/words.ts";

const WORDS = {
  required: "settings:required",
  bad_id: "settings:badId",
  reserved_id: "settings:reservedId",
  taken_id: "settings:duplicateId",
  too_long: "settings:tooLong",
  bad_chain_id: "settings:badChainId",
  bad_url: "settings:badUrl",
  insecure_url: "settings:insecureUrl",
} as const satisfies Record<NetworkFieldProblem, string>;

/** Error message for a network field. */
export function networkProblem(problem: NetworkFieldProblem | undefined): string | undefined {
  return problem && t(WORDS[problem]);
}
