import { Download } from "lucide-react";
import { t } from "../../../language/words.ts";
import { routes } from "../../../routing/routes.ts";
import { useNetwork } from "../../../session/context.ts";
import { useLedgerClock } from "../../../session/network/useLedgerClock.ts";
import { type Collected, missingSigners } from "../../../transact/collected.ts";
import type { PreparedFlow } from "../../../transact/flow.ts";
import { LINK_CHARACTERS_MAX, QR_CHARACTERS_MAX } from "../../../transact/linkText.ts";
import { writeTransactionFile } from "../../../transact/transactionFile.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../../ui/Card.tsx";
import { CopyButton } from "../../../ui/clipboard/CopyButton.tsx";
import { QrCode } from "../../../ui/QrCode.tsx";
import { remainingTime } from "../../preview/remainingTime.ts";
import { saveTransaction } from "./saveTransaction.ts";
import { useLinkText } from "./useLinkText.ts";

export interface PartlySignedProps {
  readonly prepared: PreparedFlow;
  readonly collected: Collected;
  readonly onDone: () => void;
}

/** Partly signed transaction, exported for the remaining signers as a file, or as a link if short enough. */
export function PartlySigned({ prepared, collected, onDone }: PartlySignedProps) {
  const missing = missingSigners(prepared.transaction, collected);
  const isPayerOpen = prepared.signers.feePayer === "later";
  const network = useNetwork();
  const file = writeTransactionFile(prepared.transaction, prepared.intent, collected, prepared.names);
  // Removes the file's indentation to shorten the link.
  const text = useLinkText(JSON.stringify(JSON.parse(file)));
  const link =
    text === undefined || text.length > LINK_CHARACTERS_MAX
      ? undefined
      : new URL(routes.transact(network.id, { transaction: text }), location.origin).href;
  const ledgerSecs = useLedgerClock();
  return (
    <Card label={t("flow:partlySigned")}>
      <CardSection>
        <h2 className="text-lead font-[640]">{t("flow:partlySigned")}</h2>
        <p className="mt-1 text-ink-2">{t("flow:partlySignedText")}</p>
        <p className="mt-1 text-ink-2">{t("flow:signWithin", { time: remainingTime(prepared.transaction.expirationSecs, ledgerSecs) })}</p>
      </CardSection>
      {(missing.length > 0 || isPayerOpen) && (
        <CardSection title={t("flow:stillMissing")}>
          <ul className="grid gap-1">
            {missing.map((address) => (
              <li key={address} className="mono break-all">
                {address}
              </li>
            ))}
            {isPayerOpen && <li>{t("flow:payerMissing")}</li>}
          </ul>
        </CardSection>
      )}
      {link !== undefined && (
        <CardSection title={t("flow:asLink")}>
          <div className="flex items-center gap-2 rounded-control border border-line px-3 py-2">
            <span className="mono min-w-0 flex-1 truncate">{link}</span>
            <CopyButton text={link} label={t("flow:copyLink")} />
          </div>
          <p className="mt-2 text-small text-ink-3">{t("flow:asLinkText")}</p>
          {link.length <= QR_CHARACTERS_MAX && (
            <div className="mt-3 flex justify-center">
              <QrCode text={link} label={t("flow:qrOfLink")} size={240} />
            </div>
          )}
        </CardSection>
      )}
      <CardFooter>
        <Button size="large" onClick={onDone}>
          {t("flow:close")}
        </Button>
        <Button size="large" variant="primary" icon={<Download />} onClick={() => saveTransaction(prepared, collected)}>
          {t("flow:saveFile")}
        </Button>
      </CardFooter>
    </Card>
  );
}
