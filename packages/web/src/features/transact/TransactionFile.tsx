import { useEffect, useRef, useState } from "react";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { filePrepared, paysFor } from "../../parts/flow/prepareFile.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { useFlow } from "../../parts/flow/useFlow.ts";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { Failure } from "../../parts/states/Failure.tsx";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { routes } from "../../routing/routes.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useTypedNames } from "../../session/account/typedNames.ts";
import { useUnableAccounts } from "../../session/account/useUnableAccounts.ts";
import { useChain, useGo, useLedgerIdentity, useNetwork, useVault } from "../../session/context.ts";
import { missingSigners } from "../../transact/collected.ts";
import { fromLinkText } from "../../transact/linkText.ts";
import {
  type SavedTransaction as File_,
  readTransactionFile,
  TRANSACTION_FILE_BYTES_MAX,
  UnreadableTransactionFile,
} from "../../transact/transactionFile.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { FileInput } from "../../ui/forms/FileInput.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { NamesInFile } from "./NamesInFile.tsx";
import { SignerList } from "./SignerList.tsx";

/** Text decoder that rejects invalid UTF-8 and keeps a byte order mark, which files written by this page never contain. */
const EXACT_TEXT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Flow of a transaction file: preview, signature, then another file for the next signer or submission. */
export function TransactionFile() {
  return (
    <>
      <PageHeading title={t("pages:transact")} />
      <WithPayer noAccountText={t("transact:noAccountText")}>{(payer) => <FileFlow payer={payer} />}</WithPayer>
    </>
  );
}

function FileFlow({ payer }: { readonly payer: Payer }) {
  const flow = useFlow(payer);
  const { step, preview, again, back, outdated } = flow;
  const chain = useChain();
  const vault = useVault();
  const network = useNetwork();
  const go = useGo();
  // Each file gets a new input element, because browsers fire no event when users choose the same file again.
  const [closed, setClosed] = useState(0);
  const [file, setFile] = useState<File_>();
  const [error, setError] = useState<ExplainedError>();
  const unable = useUnableAccounts();
  const accounts = vault.kind === "absent" ? [] : vault.accounts.filter(({ id }) => !unable.has(id));

  const open = async (chosen: Blob | undefined) => {
    back();
    // Errors about an earlier file do not apply to the new file.
    outdated("inputs");
    setFile(undefined);
    setError(undefined);
    if (chosen === undefined) return;
    try {
      if (chosen.size > TRANSACTION_FILE_BYTES_MAX) throw new UnreadableTransactionFile("damaged");
      setFile(readTransactionFile(EXACT_TEXT.decode(await chosen.arrayBuffer())));
    } catch (failure) {
      setError(explainError(failure));
    }
  };
  const [linked, setLinked] = useSearchValue("transaction");
  useEffect(() => {
    if (linked === undefined) return;
    let isCurrent = true;
    void fromLinkText(linked).then((text) => {
      if (!isCurrent) return;
      try {
        setFile(readTransactionFile(text ?? ""));
        setError(undefined);
      } catch (failure) {
        setError(explainError(failure));
      }
      setLinked(undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [linked, setLinked]);
  const startPreview = () => {
    if (file !== undefined) preview(filePrepared(chain, file, accounts, paysFor(file, payer.address) ? payer.address : undefined));
  };
  // Registers names from the file before its preview, since no field here contains them.
  useTypedNames(file?.names);
  const isReady = useLedgerIdentity() !== undefined;
  const shown = useRef<File_>(undefined);
  useEffect(() => {
    if (!isReady || file === undefined || shown.current === file) return;
    shown.current = file;
    startPreview();
  });
  const closeFile = () => {
    setClosed(closed + 1);
    void open(undefined);
    again();
  };

  if (step.kind === "sent") {
    return (
      <FlowReceipt
        hash={step.hash}
        another={t("transact:openAnother")}
        onAgain={closeFile}
        onDone={() => go(routes.activity(network.id))}
      />
    );
  }
  const prepared = "prepared" in step ? step.prepared : undefined;
  const collected = step.kind === "partlySigned" ? step.collected : prepared?.collected;
  const missing = prepared === undefined || collected === undefined ? [] : missingSigners(prepared.transaction, collected);
  const isHere = (address: string) => accounts.some((one) => one.address === address && one.key !== undefined);
  return (
    <FormAndPreview
      form={
        <div className="grid gap-5">
          <p className="text-ink-2">{t("transact:fileText")}</p>
          <Field label={t("transact:file")}>
            {(control) => <FileInput {...control} key={closed} accept="application/json,.json" onChoose={(chosen) => void open(chosen)} />}
          </Field>
          {error !== undefined && <Failure error={error} />}
          {file !== undefined && file.names.length > 0 && <NamesInFile names={file.names} />}
          {prepared !== undefined && collected !== undefined && (
            <SignerList transaction={prepared.transaction} collected={collected} isHere={isHere} />
          )}
        </div>
      }
      preview={
        <FlowPreview
          flow={flow}
          action={
            missing.length === 0
              ? t("transact:submit")
              : missing.every(isHere) && prepared?.signers.feePayer !== "later"
                ? t("transact:signAndSubmit")
                : t("transact:sign")
          }
          onPreviewAgain={startPreview}
          onBack={closeFile}
        />
      }
    />
  );
}
