import type { NetworkFieldProblem } from "../../chain/networks/validateNetwork.ts";

const WORDS: Readonly<Record<NetworkFieldProblem, string>> = {
  required: "Required.",
  bad_id: "3 to 32 characters: a letter first, then a to z, 0 to 9 and hyphens.",
  reserved_id: "This id belongs to the page itself.",
  taken_id: "You have a network with this id already.",
  too_long: "That is too long.",
  bad_chain_id: "A whole number from 1 to 255.",
  bad_url: "An address such as https://node.example.com/v1, without a query.",
  insecure_url: "Only https, or http on this computer.",
};

/** What is wrong with a field of a network, in words. */
export function networkProblem(problem: NetworkFieldProblem | undefined): string | undefined {
  return problem && WORDS[problem];
}
