import { useState } from "react";
import {
  cancelLegacyOffer,
  claimLegacyToken,
  type LegacyToken,
  offerLegacyToken,
  sendLegacyToken,
} from "../../chain/actions/legacyTokens.ts";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import type { TokenOffer } from "../../chain/indexer/indexedToken.ts";
import { acceptsLegacyTokensQuery } from "../../chain/queries/tokenQueries.ts";
import type { TokenAct } from "../../chain/transactions/intent.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import { AddressField } from "../../parts/fields/AddressField.tsx";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { ActFlow } from "../../parts/flow/review/ActFlow.tsx";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { shownName } from "../../parts/tokens/tokenText.ts";
import { useDraftText } from "../../session/drafts/useDraftText.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { TextField } from "../../ui/forms/TextField.tsx";
import { parseUnits } from "../../ui/forms/typedAmount.ts";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";

/** Actions on a first-standard token. */
export type LegacyAct =
  | { readonly kind: "send"; readonly version: bigint; readonly units: bigint }
  | { readonly kind: "claim" | "cancel"; readonly offer: TokenOffer };

export interface LegacyWorkProps {
  readonly id: string;
  readonly token: Omit<LegacyToken, "version">;
  readonly act: LegacyAct;
  readonly onSent: (hash: TransactionHash, act: TokenAct) => void;
}

/** Form, preview and signing of one action on a first-standard token. */
export function LegacyWork({ id, token, act, onSent }: LegacyWorkProps) {
  return (
    <WithPayer noAccountText={t("collectibles:noAccountText")}>
      {(payer) =>
        act.kind === "send" ? (
          <SendLegacy
            key={payer.address}
            id={id}
            payer={payer}
            token={{ ...token, version: act.version }}
            units={act.units}
            onSent={onSent}
          />
        ) : (
          <ActFlow
            key={payer.address}
            payer={payer}
            action={t(act.kind === "claim" ? "collectibles:claimAction" : "collectibles:cancelOfferAction", {
              name: shownName(token.name),
            })}
            call={() => callOf({ ...token, version: act.offer.version }, act.kind, act.offer)}
            onSent={(hash) => onSent(hash, act.kind === "claim" ? "claim" : "cancelOffer")}
          >
            {() => <p className="text-ink-2">{t(act.kind === "claim" ? "collectibles:claimText" : "collectibles:cancelOfferText")}</p>}
          </ActFlow>
        )
      }
    </WithPayer>
  );
}

function callOf(token: LegacyToken, kind: "claim" | "cancel", { from, to }: TokenOffer) {
  return kind === "claim" ? claimLegacyToken(token, from) : cancelLegacyOffer(token, to);
}

interface SendLegacyProps extends Pick<LegacyWorkProps, "id" | "onSent"> {
  readonly payer: Payer;
  readonly token: LegacyToken;
  /** The account's balance of the token. */
  readonly units: bigint;
}

/** Form that sends the token directly to accounts that opted in, and otherwise creates an offer. */
function SendLegacy({ id, payer, token, units, onSent }: SendLegacyProps) {
  const [to, setTo] = useDraftText(`legacy/${id}`, "to");
  const [amount, setAmount] = useState("1");
  const recipient = parseEnteredAddress(to);
  const count = parseUnits(amount, 0);
  const isCounted = count.ok && count.value > 0n && count.value <= units;
  const takes = useChainQuery(acceptsLegacyTokensQuery(recipient.ok ? recipient.address : undefined)).data;
  const isDirect = takes === true;
  const action = t(isDirect ? "collectibles:sendAction" : "collectibles:offerAction", { name: shownName(token.name) });
  return (
    <ActFlow
      payer={payer}
      action={action}
      call={() => {
        if (!recipient.ok || !isCounted || takes === undefined) return undefined;
        return isDirect ? sendLegacyToken(token, recipient.address, count.value) : offerLegacyToken(token, recipient.address, count.value);
      }}
      onSent={(hash) => {
        setTo("");
        onSent(hash, isDirect ? "transfer" : "offer");
      }}
    >
      {({ disabled, submitted, edited }) => (
        <>
          <AddressField
            label={t("common:to")}
            value={to}
            disabled={disabled}
            except={payer.address}
            error={submitted && !recipient.ok ? addressProblem(recipient.reason) : undefined}
            onChange={(text) => {
              edited();
              setTo(text);
            }}
          />
          {units > 1n && (
            <TextField
              label={t("collectibles:howMany")}
              hint={t("collectibles:youHave", { number: formatCount(units) })}
              error={submitted && !isCounted ? t("collectibles:howManyRange", { number: formatCount(units) }) : undefined}
              inputMode="numeric"
              value={amount}
              disabled={disabled}
              onChange={(text) => {
                edited();
                setAmount(text);
              }}
            />
          )}
          {takes !== undefined && recipient.ok && (
            <Notice level="notice" title={t(isDirect ? "collectibles:takesDirectly" : "collectibles:mustClaim")}>
              {t(isDirect ? "collectibles:takesDirectlyText" : "collectibles:mustClaimText")}
            </Notice>
          )}
        </>
      )}
    </ActFlow>
  );
}
