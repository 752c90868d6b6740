import type { Address } from "../../chain/facts/types.ts";
import type { TokenOffer } from "../../chain/indexer/indexedToken.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { Button } from "../../ui/Button.tsx";
import { CardSection } from "../../ui/Card.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import type { LegacyAct } from "./LegacyWork.tsx";

export interface LegacyOffersProps {
  readonly offers: readonly TokenOffer[];
  /** Account that can claim or cancel an offer; undefined without a key. */
  readonly account: Address | undefined;
  readonly onAct: (act: LegacyAct) => void;
}

/** Pending offers of a first-standard token, with their recipients. */
export function LegacyOffers({ offers, account, onAct }: LegacyOffersProps) {
  const shown = (address: Address) => <AccountLink address={address} copy={false} />;
  return (
    <CardSection title={t("collectibles:offers")}>
      <ul className="grid gap-3">
        {offers.map((offer) => (
          <li key={`${offer.from} ${offer.to} ${offer.version}`} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="inline-flex flex-wrap items-center gap-x-2">
              {t("collectibles:offeredBy", { number: formatCount(offer.units) })} {shown(offer.from)} {t("collectibles:offeredTo")}{" "}
              {shown(offer.to)}
            </span>
            {offer.to === account && (
              <Button size="small" onClick={() => onAct({ kind: "claim", offer })}>
                {t("collectibles:claim")}
              </Button>
            )}
            {offer.from === account && (
              <Button size="small" onClick={() => onAct({ kind: "cancel", offer })}>
                {t("collectibles:cancelOffer")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
