import type { OwnedToken } from "../../chain/indexer/accountTokens.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { formatCount } from "../../ui/text/amount.ts";
import { shortenHex } from "../../ui/text/shorten.ts";
import { ChoiceField, type Choices, chosenElsewhere } from "./ChoiceField.tsx";

export interface TokenFieldProps {
  readonly label: string;
  /** Collectibles owned by the account, from `useOwnedTokens(owner)`. */
  readonly choices: Choices<OwnedToken>;
  /** Key (`tokenKey`) of the selected collectible; undefined if none is selected. */
  readonly value: string | undefined;
  readonly onChange: (token: OwnedToken) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** Name of the selected collectible, shown if the options lack it. */
  readonly shown?: string | undefined;
}

/** Unique key of a collectible within its owner's account. */
export function tokenKey({ id, propertyVersion }: Pick<OwnedToken, "id" | "propertyVersion">): string {
  return propertyVersion === 0n ? id : `${id}/${propertyVersion}`;
}

/** Select of the collectibles owned by an account. Creators choose the names, so each option also shows its collection and id. */
export function TokenField({ shown, ...props }: TokenFieldProps) {
  const { choices, value } = props;
  const isListed = choices.kind === "ready" && choices.items.some((token) => tokenKey(token) === value);
  return (
    <ChoiceField
      {...props}
      others={
        isListed || value === undefined || shown === undefined
          ? []
          : [chosenElsewhere({ value, label: shown, note: <span className="mono">{shortenHex(value)}</span> })]
      }
      nothing={t("fields:noTokens")}
      optionOf={(token) => ({
        value: tokenKey(token),
        label: token.units > 1n ? `${foreignText(token.name)} × ${formatCount(token.units)}` : foreignText(token.name),
        note: (
          <>
            {token.collection !== undefined && `${foreignText(token.collection)} · `}
            <span className="mono">{shortenHex(token.id)}</span>
          </>
        ),
      })}
    />
  );
}
