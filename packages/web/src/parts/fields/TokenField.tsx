import type { OwnedToken } from "../../chain/indexer/accountTokens.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { formatCount } from "../../ui/amount.ts";
import { shortenHex } from "../../ui/shorten.ts";
import { ChoiceField, type Choices, chosenElsewhere } from "./ChoiceField.tsx";

export interface TokenFieldProps {
  readonly label: string;
  /** What the account owns: `useOwnedTokens(owner)`. */
  readonly choices: Choices<OwnedToken>;
  /** The `tokenKey` of the chosen one; undefined while none is chosen. */
  readonly value: string | undefined;
  readonly onChange: (token: OwnedToken) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** The name of the chosen one where it may not be among the choices. */
  readonly shown?: string | undefined;
}

/** Tells the collectibles of an account apart. */
export function tokenKey({ id, propertyVersion }: Pick<OwnedToken, "id" | "propertyVersion">): string {
  return propertyVersion === 0n ? id : `${id}/${propertyVersion}`;
}

/** One of the collectibles that an account owns. Names are their creators' own, so each has its collection and id beside it. */
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
