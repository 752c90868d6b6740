import { useQuery } from "@tanstack/react-query";
import { toHex } from "../../chain/facts/hex.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import type { MessageVerdict } from "../../signer/protocol.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";

export interface SignatureCheckProps {
  /** BCS of an account authenticator, in hex. */
  readonly authenticator: string;
  /** Candidate messages, of which at most one matches the signature. */
  readonly messages: readonly Uint8Array[];
  /** Address that is claimed to have signed. */
  readonly claimed?: Address;
}

/** Verifies a signature and derives its address, offline. The client library is loaded on demand. */
export function SignatureCheck({ authenticator, messages, claimed }: SignatureCheckProps) {
  const { data: verdict } = useQuery({
    queryKey: ["verifySigned", authenticator, messages.map(toHex)],
    queryFn: () => verdictOf(authenticator, messages),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (verdict === undefined) return <Spinner />;
  const isOther = "address" in verdict && claimed !== undefined && verdict.address !== claimed;
  return (
    <div aria-live="polite" className="grid gap-2">
      {isOther && (
        <Notice level="danger" title={t("tools:otherSigner")}>
          {t("tools:otherSignerText")}
        </Notice>
      )}
      {verdict.kind === "signed" && (
        <Notice level="notice" title={isOther ? undefined : t("tools:signatureValid")}>
          {t("tools:keyGives")} <AddressText address={verdict.address} />
        </Notice>
      )}
      {verdict.kind === "signedIn" && (
        <Notice title={t("tools:signatureSignedIn")}>
          {t("tools:signatureSignedInText")} <AddressText address={verdict.address} />
        </Notice>
      )}
      {(verdict.kind === "otherText" || verdict.kind === "notProven") && <Notice level="danger">{t("tools:signatureInvalid")}</Notice>}
      {verdict.kind === "unreadable" && <Notice level="notice">{t("tools:signatureUnchecked")}</Notice>}
    </div>
  );
}

async function verdictOf(authenticator: string, messages: readonly Uint8Array[]): Promise<MessageVerdict> {
  const { verifySigned } = await import("../../signer/verification/verifyMessage.ts");
  let verdict: MessageVerdict = { kind: "otherText" };
  for (const message of messages) {
    verdict = await verifySigned(new Uint8Array(message), authenticator, undefined);
    if (verdict.kind !== "otherText") return verdict;
  }
  return verdict;
}
