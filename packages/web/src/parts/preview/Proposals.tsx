import { t } from "../../language/words.ts";
import { account, sentence } from "../../preview/parts.ts";
import type { Preview, ProposalPreview } from "../../preview/previewTypes.ts";
import { CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Sentence } from "../Sentence.tsx";
import { Effects } from "./Effects.tsx";

/** Multisig proposals that the transaction approves, each with its simulated effects. */
export function Proposals({ preview: { proposals } }: { readonly preview: Pick<Preview, "proposals"> }) {
  return proposals.map((proposal) => <Proposal key={`${proposal.multisig} ${proposal.number}`} proposal={proposal} />);
}

function Proposal({ proposal: { multisig, number, content } }: { readonly proposal: ProposalPreview }) {
  const words =
    number === undefined
      ? sentence("panel:proposedNow", { account: account(multisig) })
      : sentence("panel:proposalNumber", { number: number.toString(), account: account(multisig) });
  return (
    <section aria-label={t("panel:whatIsApproved")}>
      <CardSection title={t("panel:whatIsApproved")}>
        <p className="text-ink-2">
          <Sentence parts={words} />
        </p>
        <p className="mt-1 break-words">
          {content === undefined ? t("panel:proposalHidden") : <Sentence parts={content.sentence} strong />}
        </p>
        {content?.outcome.kind === "fails" && (
          <div className="mt-2">
            <Notice title={t("panel:proposalFails")}>{content.outcome.reason}</Notice>
          </div>
        )}
      </CardSection>
      {content?.outcome.kind === "succeeds" && <Effects preview={content} />}
    </section>
  );
}
