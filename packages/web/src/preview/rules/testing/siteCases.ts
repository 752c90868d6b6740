import { MS_PER_DAY } from "../../../units/time.ts";
import type { RequestingSite } from "../../input.ts";
import { paymentInput, RECIPIENT } from "../../testing/samples.ts";
import type { RuleCase } from "./ruleCase.ts";

const NOW_MS = 1_800_000_000_000;
const forSite = (site: Partial<RequestingSite>) => ({
  recipients: [{ address: RECIPIENT, lastSentAt: 1 }],
  site: {
    origin: "https://lagoon.example",
    connectedAt: NOW_MS - 2 * MS_PER_DAY,
    requestedAt: NOW_MS,
    currentNetwork: undefined,
    ...site,
  },
});

/** Rule cases for transactions that a connected site requests. */
export const siteCases: readonly RuleCase[] = [
  {
    situation: "a request of a site connected two days ago, for the current network",
    input: paymentInput({}, {}, forSite({})),
    fires: [],
    justNot: ["new_site", "site_other_network"],
  },
  {
    situation: "a request of a site connected an hour ago",
    input: paymentInput({}, {}, forSite({ connectedAt: NOW_MS - MS_PER_DAY / 24 })),
    fires: ["new_site"],
  },
  {
    situation: "a request of a site for another network than the current one",
    input: paymentInput({}, {}, forSite({ currentNetwork: "Mainnet" })),
    fires: ["site_other_network"],
  },
];
