import { t } from "../../../language/words.ts";
import { MS_PER_DAY } from "../../../units/time.ts";
import type { Rule } from "../../facts/rule.ts";
import { text } from "../../parts.ts";

/** Warns about a request of a site that the user connected less than a day ago. */
export const newSite: Rule["find"] = ({ input }) => {
  const { site } = input.known;
  if (site === undefined || site.requestedAt - site.connectedAt > MS_PER_DAY) return undefined;
  return { text: [text(t("rules:newSiteText", { site: site.origin }))] };
};

/** Warns about a site that uses another network than the user last used in Atoll. */
export const siteOtherNetwork: Rule["find"] = ({ input }) => {
  const current = input.known.site?.currentNetwork;
  if (current === undefined) return undefined;
  return { text: [text(t("rules:siteOtherNetworkText", { network: input.network, current }))] };
};
