import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { foreignCodeText } from "../../language/foreignText.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { connectionOf } from "../site/connectionOf.ts";
import type { SiteRequest } from "../site/siteRequest.ts";
import { boundSignIn, type SignInProblem, signInProblems } from "../site/siteSignIn.ts";
import { useArmed } from "../site/useArmed.ts";
import { useBlockSite } from "../site/useBlockSite.ts";
import type { PermittedRequest } from "./SigningRequest.tsx";

interface SignInRequestProps extends Omit<PermittedRequest, "request"> {
  readonly request: Extract<SiteRequest, { readonly kind: "signIn" }>;
}

const PROBLEMS = {
  otherDomain: { level: "danger", title: "connect:otherDomain" },
  otherNetwork: { level: "caution", title: "connect:otherChain" },
  notValidNow: { level: "caution", title: "connect:notValidNow" },
} as const satisfies Record<SignInProblem, { readonly level: "danger" | "caution"; readonly title: PlainKey }>;

/** Sign-in to the site with the connected account. The worker writes the text, for the site's own domain only, and always wants presence. */
export function SignInRequest({ opener, origin, request, account, usable }: SignInRequestProps) {
  const approve = useApprove();
  const isArmed = useArmed(request.id);
  const { network, chainId } = usable;
  const input = boundSignIn(request.input, { origin, address: account.address, network: network.id, chainId });
  const problems = signInProblems(request.input, { origin, network: network.id, chainId, now: Date.now() });
  const isBlocked = problems.includes("otherDomain");
  const sign = useAction(async () => {
    const act = { kind: "signIn", network: network.id, accountId: account.id, origin, input } as const;
    const result = await approve(act, t("connect:signIn"));
    if (result?.kind !== "messageSigned") return;
    opener.claim();
    const { uri, version, chainId: chain } = input;
    opener.answer({ kind: "signedIn", uri, version, chain, authenticator: result.signature, ...(await connectionOf(account, usable)) });
  });
  const block = useBlockSite(opener, origin);
  const error = sign.error ?? block.error;
  return (
    <Card label={t("connect:signIn")}>
      <CardSection title={t("connect:signInTo")}>
        <p className="text-lead font-[640] wrap-anywhere">{foreignCodeText(input.domain)}</p>
        {input.statement !== undefined && <p className="mt-1 text-ink-2 wrap-anywhere">{foreignCodeText(input.statement)}</p>}
      </CardSection>
      {problems.map((problem) => (
        <CardSection key={problem}>
          <Notice level={PROBLEMS[problem].level} title={t(PROBLEMS[problem].title)}>
            {problem === "otherDomain" && t("connect:otherDomainText", { domain: input.domain, site: new URL(origin).host })}
            {problem === "otherNetwork" && t("connect:otherChainText", { chain: input.chainId })}
            {problem === "notValidNow" && t("connect:notValidNowText")}
          </Notice>
        </CardSection>
      ))}
      <CardSection>
        <KeyValue items={detailsOf(input)} />
        {!isBlocked && <p className="mt-3 text-ink-3">{t("connect:signInText")}</p>}
      </CardSection>
      {error !== undefined && (
        <CardSection>
          <ErrorView error={error} />
        </CardSection>
      )}
      <CardFooter>
        <Button size="large" disabled={sign.busy} onClick={() => opener.answer({ kind: "rejected" })}>
          {t("connect:reject")}
        </Button>
        {isBlocked ? (
          <Button size="large" variant="danger" busy={block.busy} onClick={() => block.run()}>
            {t("connect:block")}
          </Button>
        ) : (
          <Button size="large" variant="primary" busy={sign.busy} disabled={!isArmed} onClick={() => sign.run()}>
            {t("connect:signIn")}
          </Button>
        )}
      </CardFooter>
    </Card>
  );
}

function detailsOf(input: ReturnType<typeof boundSignIn>) {
  const mono = (text: string) => <span className="mono wrap-anywhere">{foreignCodeText(text)}</span>;
  const rows: readonly (readonly [PlainKey, string | undefined])[] = [
    ["connect:uri", input.uri],
    ["connect:chain", input.chainId],
    ["connect:nonce", input.nonce],
    ["connect:issuedAt", input.issuedAt],
    ["connect:notBefore", input.notBefore],
    ["connect:validUntil", input.expirationTime],
    ["connect:requestId", input.requestId],
    ["connect:resources", input.resources?.join("\n")],
  ];
  return rows.flatMap(([label, text]) => (text === undefined ? [] : [{ label: t(label), value: mono(text) }]));
}
