import { useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { accountFacts } from "../../chain/ledger/accountFacts.ts";
import { explainError } from "../../errors/explainError.ts";
import { foreignText } from "../../language/foreignText.ts";
import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import { useChain, useMayConnect, useNetwork, useSigner } from "../../session/context.ts";
import { SignInProblem } from "../../session/signIn/signInProblem.ts";
import type { MessageVerdict } from "../../signer/protocol.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { TextAreaField } from "../../ui/forms/TextAreaField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { isOfTrimmed } from "./isOfTrimmed.ts";
import { type NamedAccounts, namedIn, readsOtherwise, type Stranger } from "./strangersNamed.ts";
import { verifySignIns } from "./verifySignIns.ts";

interface Judged extends NamedAccounts {
  readonly verdict: MessageVerdict;
  /** True if the signature matches the text without surrounding whitespace. */
  readonly isOfTrimmed?: boolean;
}

const NOBODY: NamedAccounts = { strangers: [], unchecked: 0 };

/** Form that identifies the signer of a message. Pages that use it load the `accounts` and `signIn` texts. */
export function VerifyMessage() {
  const signer = useSigner();
  const [text, setText] = useState("");
  const [signature, setSignature] = useState("");
  const network = useNetwork();
  const chain = useChain();
  const mayConnect = useMayConnect();
  const [judged, setJudged] = useState<Judged>();
  const verify = useAction(async () => {
    setJudged(undefined);
    const first = await signer.verifyMessage({ text, signature });
    const account = mayConnect ? (address: Address) => accountFacts(chain.node, address) : undefined;
    const named = "address" in first ? await namedIn(text, first.address, account) : NOBODY;
    const isTrimmed = first.kind === "otherText" && (await isOfTrimmed(text, (other) => signer.verifyMessage({ text: other, signature })));
    setJudged({ verdict: first, ...named, isOfTrimmed: isTrimmed });
    // A keyless sign-in proof is checked against this network's keys; without a response, only the sign-in itself is known.
    if (first.kind === "signedIn") {
      setJudged({ verdict: await verifySignIns(signer, network, { text, signature }, first.signIns), ...named });
    }
  });
  // Editing the text clears the verification result, which applied only to the verified text.
  const changing = (change: (typed: string) => void) => (typed: string) => {
    change(typed);
    setJudged(undefined);
  };
  const { strangers, unchecked } = judged ?? NOBODY;
  const verdict = judged?.verdict;
  const isForeign = strangers.length > 0 || unchecked > 0;
  const isOtherwise = readsOtherwise(text);
  return (
    <>
      <TextAreaField label={t("accounts:wasSigned")} mono rows={4} value={text} onChange={changing(setText)} />
      <TextAreaField label={t("accounts:signature")} mono rows={3} value={signature} onChange={changing(setSignature)} />
      <div>
        <Button disabled={text === "" || signature === ""} busy={verify.busy} onClick={() => verify.run()}>
          {t("accounts:verifyMessage")}
        </Button>
      </div>
      {verify.error !== undefined && <ErrorView error={verify.error} />}
      <div aria-live="polite">
        {isForeign && (verdict?.kind === "signed" || verdict?.kind === "signedIn") && (
          <Notice level="danger" title={t(strangers.every(isMentioned) ? "accounts:mentionsOthers" : "accounts:notOfNamed")}>
            <div className="grid grid-cols-1 gap-1.5">
              {strangers.map(({ named, why }) => (
                <p key={named}>
                  <Phrase
                    of={`accounts:stranger_${why}`}
                    parts={{ named: <bdi className="mono break-all">{foreignText(named)}</bdi>, network: network.label }}
                  />
                </p>
              ))}
              {unchecked > 0 && <p>{t("accounts:uncheckedAccounts", { count: unchecked })}</p>}
              <p>
                {t("accounts:signedBy")} <span className="mono break-all">{verdict.address}</span>
              </p>
            </div>
          </Notice>
        )}
        {verdict?.kind === "signed" && !isForeign && (
          <Notice level={isOtherwise ? "danger" : "notice"} title={t(isOtherwise ? "accounts:readsOtherwise" : "accounts:isSignature")}>
            <div className="grid grid-cols-1 gap-1.5">
              <p>{t(isOtherwise ? "accounts:readsOtherwiseText" : "accounts:isSignatureText")}</p>
              <p>
                {t("accounts:signedBy")} <span className="mono break-all">{verdict.address}</span>
              </p>
            </div>
          </Notice>
        )}
        {verdict?.kind === "signedIn" && !isForeign && !verify.busy && (
          <Notice level={isOtherwise ? "danger" : "caution"} title={t(isOtherwise ? "accounts:readsOtherwise" : "signIn:signedInMessage")}>
            <div className="grid grid-cols-1 gap-1.5">
              {isOtherwise && <p>{t("accounts:readsOtherwiseText")}</p>}
              <p>
                {t("signIn:signedInMessageText", { network: network.label })} <span className="mono break-all">{verdict.address}</span>
              </p>
            </div>
          </Notice>
        )}
        {verdict?.kind === "notProven" && (
          <Notice level="danger" title={t("signIn:notProven", { network: network.label })}>
            {explainError(new SignInProblem(verdict.fault)).what} {t("signIn:notProvenText")}{" "}
            <span className="mono break-all">{verdict.address}</span>
          </Notice>
        )}
        {verdict?.kind === "otherText" && (
          <Notice level="danger">{t(judged?.isOfTrimmed === true ? "accounts:otherTextAround" : "accounts:otherText")}</Notice>
        )}
        {verdict?.kind === "unreadable" && <Notice level="danger">{t("accounts:noSignature")}</Notice>}
      </div>
    </>
  );
}

function isMentioned({ why }: Stranger): boolean {
  return why === "mentioned";
}
