import { useEffect, useState } from "react";
import { composePayload } from "../../chain/payments/composePayload.ts";
import { cliCode } from "../../chain/snippets/cliCode.ts";
import { type CodeRequest, type Lacking, NotInThisLanguage } from "../../chain/snippets/codeRequest.ts";
import { curlCode } from "../../chain/snippets/curlCode.ts";
import { typescriptCode } from "../../chain/snippets/typescriptCode.ts";
import type { PayloadRequest } from "../../chain/transactions/transactionRequest.ts";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainError } from "../../errors/explainError.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { useChain } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import type { ReadDraft } from "./readWholeDraft.ts";

const LANGUAGES = { typescript: typescriptCode, curl: curlCode, cli: cliCode } as const;
type Language = keyof typeof LANGUAGES;

/**
 * Exports the transaction draft as code for the client library, as a shell command that simulates it, and for the public command line tool.
 */
export function CopyAs({ read, sender }: { readonly read: ReadDraft; readonly sender: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("workbench:copyAs")}</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t("workbench:copyTitle")} size="large">
        {!read.ok || sender === undefined ? (
          <Notice title={t("workbench:notWhole")}>{t("workbench:notWholeText")}</Notice>
        ) : (
          isOpen && <Code read={read} sender={sender} />
        )}
      </Dialog>
    </>
  );
}

function Code({ read, sender }: { readonly read: Extract<ReadDraft, { readonly ok: true }>; readonly sender: string }) {
  const chain = useChain();
  const [language, setLanguage] = useState<Language>("typescript");
  const { payload, error } = usePayload(read);
  const nodeUrl = chain.network.endpoints.node;
  const { secondarySigners = [], feePayer, ...terms } = read.kind === "wanted" ? read.wanted : read.terms;
  const code =
    payload &&
    codeOf(language, {
      ...terms,
      sender,
      payload,
      abi: read.kind === "wanted" ? read.abi : undefined,
      otherSigners: secondarySigners.map(({ address }) => address),
      isSponsored: feePayer !== undefined,
      nodeUrl,
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <SegmentedControl
        label={t("workbench:language")}
        options={[
          { value: "typescript", label: "TypeScript" },
          { value: "curl", label: "curl" },
          { value: "cli", label: "CLI" },
        ]}
        value={language}
        onChange={setLanguage}
      />
      {error !== undefined && <Failure error={error} />}
      {error === undefined && code === undefined && <Spinner />}
      {code?.kind === "missing" && <Notice title={t("workbench:notInLanguage")}>{t(LACKING[code.lacks])}</Notice>}
      {code?.kind === "code" && (
        <>
          <p className="text-small text-ink-3">{t(NOTES[language])}</p>
          <div className="relative w-full min-w-0">
            <pre className="mono max-h-[50dvh] overflow-auto rounded-control bg-sunken p-4 pr-12 text-small" data-code={language}>
              {code.text}
            </pre>
            <div className="absolute top-2 right-2">
              <CopyButton text={code.text} label={t("workbench:copyCode")} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

const NOTES = {
  typescript: "workbench:typescriptText",
  curl: "workbench:curlText",
  cli: "workbench:cliText",
} as const;

const LACKING = {
  signers: "workbench:lacksSigners",
  feePayer: "workbench:lacksFeePayer",
  nonce: "workbench:lacksNonce",
  sharedAccount: "workbench:lacksSharedAccount",
  type: "workbench:lacksType",
} as const satisfies Record<Lacking, PlainKey>;

type ShownCode = { readonly kind: "code"; readonly text: string } | { readonly kind: "missing"; readonly lacks: Lacking };

function codeOf(language: Language, request: CodeRequest): ShownCode {
  try {
    return { kind: "code", text: LANGUAGES[language](request) };
  } catch (failure) {
    if (failure instanceof NotInThisLanguage) return { kind: "missing", lacks: failure.lacks };
    throw failure;
  }
}

/** Payload of the transaction draft; a script composed of several calls is compiled first. */
function usePayload(read: Extract<ReadDraft, { readonly ok: true }>): {
  readonly payload?: PayloadRequest;
  readonly error?: ExplainedError;
} {
  const chain = useChain();
  const [composed, setComposed] = useState<{ readonly payload?: PayloadRequest; readonly error?: ExplainedError }>({});
  const text =
    read.kind === "composed" ? JSON.stringify(read, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value)) : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is a new object on every render, equal while its text is
  useEffect(() => {
    if (read.kind !== "composed") return;
    const abort = new AbortController();
    const signers = 1 + (read.terms.secondarySigners?.length ?? 0);
    composePayload(chain, read.calls, read.modules, { signers, signal: abort.signal }).then(
      (payload) => !abort.signal.aborted && setComposed({ payload }),
      (failure: unknown) => !abort.signal.aborted && setComposed({ error: explainError(failure) }),
    );
    return () => abort.abort();
  }, [chain, text]);
  return read.kind === "wanted" ? { payload: read.wanted.payload } : composed;
}
