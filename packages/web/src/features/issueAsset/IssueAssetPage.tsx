import { useEffect, useRef, useState } from "react";
import { issueAsset, type NewAsset, publishTemplate } from "../../chain/actions/issuing.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import type { IssuingCode } from "../../chain/ledger/assetFacts.ts";
import { issuingCodeQuery } from "../../chain/queries/assetQueries.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { ActFlow } from "../../parts/flow/review/ActFlow.tsx";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { useNetwork } from "../../session/context.ts";
import { readDraft } from "../../session/drafts/drafts.ts";
import { writeDraft } from "../../session/drafts/writeDraft.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { CardSection, SectionCard } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AssetFields } from "./AssetFields.tsx";
import { IssuedReceipt } from "./IssuedReceipt.tsx";
import { type AssetInputs, NO_ASSET_INPUTS, readNewAsset } from "./newAsset.ts";

const DRAFT = "issueAsset";

/** Form that issues a fungible asset. For the first asset of an account, the same flow publishes the template's code before. */
export function IssueAssetPage() {
  return (
    <>
      <PageHeading title={t("pages:issueAsset")} />
      <WithPayer noAccountText={t("issue:noAccountText")}>{(payer) => <Issuing key={payer.address} payer={payer} />}</WithPayer>
    </>
  );
}

interface Issued {
  readonly hash: TransactionHash;
  readonly asset: NewAsset;
}

function Issuing({ payer }: { readonly payer: Payer }) {
  const code = useChainQuery(issuingCodeQuery(payer.address));
  const [issued, setIssued] = useState<Issued>();
  const { data: standing, refetch } = code;
  // Refetches after each committed transaction, because this tab or another tab may have published the code.
  const done = useSentHere().filter(({ sender, state }) => sender === payer.address && state === "committed").length;
  const doneBefore = useRef(done);
  useEffect(() => {
    if (doneBefore.current === done) return;
    doneBefore.current = done;
    if (standing === "absent") void refetch();
  }, [done, standing, refetch]);
  if (issued !== undefined) return <IssuedReceipt {...issued} onAgain={() => setIssued(undefined)} />;
  return (
    <Loaded query={code} skeleton={<Skeleton className="h-10 w-full" lines={6} />}>
      {(standing) => <IssueSteps payer={payer} standing={standing} onIssued={setIssued} onPublished={() => void code.refetch()} />}
    </Loaded>
  );
}

interface IssueStepsProps {
  readonly payer: Payer;
  readonly standing: IssuingCode;
  readonly onIssued: (issued: Issued) => void;
  readonly onPublished: () => void;
}

function IssueSteps({ payer, standing, onIssued, onPublished }: IssueStepsProps) {
  const network = useNetwork();
  const [published, setPublished] = useState<TransactionHash>();
  const [inputs, setInputs] = useState<AssetInputs>(() => ({ ...NO_ASSET_INPUTS, ...readDraft(network.id, DRAFT) }));
  const read = readNewAsset(inputs, payer.address);
  // The receipt of the code gives way to the preview of the asset as soon as the node reports the code.
  if (published !== undefined && standing === "absent") {
    return (
      <FlowReceipt
        hash={published}
        done={t("issue:goOn")}
        result={t("issue:halfWay")}
        onAgain={() => setPublished(undefined)}
        onDone={onPublished}
      />
    );
  }
  if (standing === "other") {
    return (
      <SectionCard>
        <Notice level="caution" title={t("issue:moduleConflict")}>
          {t("issue:moduleConflictText")}
        </Notice>
      </SectionCard>
    );
  }
  const fields = ({
    disabled,
    submitted,
    edited,
  }: {
    readonly disabled: boolean;
    readonly submitted: boolean;
    readonly edited: () => void;
  }) => (
    <AssetFields
      inputs={inputs}
      issuer={payer.address}
      disabled={disabled}
      problems={read.ok || !submitted ? {} : read.problems}
      onChange={(changed) => {
        edited();
        const next = { ...inputs, ...changed };
        setInputs(next);
        writeDraft(network.id, DRAFT, { ...next });
      }}
    />
  );
  if (standing === "absent") {
    return (
      <ActFlow
        key="publish"
        payer={payer}
        action={t("issue:publish")}
        // The code is published only for a complete asset, which the user then signs.
        call={() => (read.ok ? publishTemplate(payer.address) : undefined)}
        onSent={setPublished}
        details={() => (
          <CardSection>
            <Notice level="notice" title={t("issue:firstPublish")}>
              {t("issue:firstPublishText")}
            </Notice>
          </CardSection>
        )}
      >
        {(form) => (
          <>
            {fields(form)}
            <p className="text-small text-ink-3">{t("issue:signTwice")}</p>
          </>
        )}
      </ActFlow>
    );
  }
  return (
    <ActFlow
      key="issue"
      startsWithPreview={published !== undefined}
      payer={payer}
      action={t("issue:issue", { symbol: inputs.symbol.trim() })}
      call={() => (read.ok ? issueAsset(payer.address, read.asset) : undefined)}
      onSent={(hash) => {
        if (!read.ok) return;
        writeDraft(network.id, DRAFT, {});
        onIssued({ hash, asset: read.asset });
      }}
    >
      {fields}
    </ActFlow>
  );
}
