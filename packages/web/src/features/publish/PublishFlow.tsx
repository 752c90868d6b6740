import { useState } from "react";
import { addressOfTarget, publishPackage } from "../../chain/actions/publish.ts";
import { publishInPieces, removePieces } from "../../chain/actions/publishInPieces.ts";
import type { UpgradePolicy } from "../../chain/code/packageRegistry.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { accountQuery } from "../../chain/queries/accountQuery.ts";
import { chainQuery } from "../../chain/queries/chainQuery.ts";
import { explainError } from "../../errors/explainError.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { ActFlow } from "../../parts/flow/review/ActFlow.tsx";
import { Failure } from "../../parts/states/Failure.tsx";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import type { WantedTransaction } from "../../transact/wantedTransaction.ts";
import { useAction } from "../../ui/failures/useAction.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { examinePackage, splitId } from "./examinePackage.ts";
import { FileDrop } from "./FileDrop.tsx";
import { type LoadedFiles, loadFiles } from "./loadFiles.ts";
import { ModuleReport } from "./ModuleReport.tsx";
import { PackageFields } from "./PackageFields.tsx";
import { PieceNotice } from "./PieceNotice.tsx";
import { PublishReceipt, type SentPart } from "./PublishReceipt.tsx";
import { packageOf } from "./packageOf.ts";
import type { ChosenFile } from "./readFiles.ts";
import { readTarget, TargetFields, type TypedTarget } from "./TargetFields.tsx";
import { usePieces } from "./usePieces.ts";

const TO_ACCOUNT: TypedTarget = { kind: "account", object: "", seed: "" };

/** Publishing flow: files, target address, network check and preview. Packages above the size limit go in pieces. */
export function PublishFlow({ payer }: { readonly payer: Payer }) {
  const [loaded, setLoaded] = useState<LoadedFiles>();
  const [typedTarget, setTypedTarget] = useState(TO_ACCOUNT);
  const [name, setName] = useState("");
  const [policy, setPolicy] = useState<UpgradePolicy>("compatible");
  /** Number of package pieces already on the network. */
  const [brought, setBrought] = useState(0);
  const [sent, setSent] = useState<SentPart>();
  const load = useAction(async (files: readonly ChosenFile[]) => setLoaded(await loadFiles(files)));
  const account = useChainQuery(accountQuery(payer.address));
  const target = readTarget(typedTarget);
  const modules = loaded?.modules ?? [];
  const parts = { modules, metadata: loaded?.metadata, name, policy };
  const { pieces } = packageOf({ ...parts, examined: undefined, address: undefined });
  const { way, error: piecesError, refresh } = usePieces(payer.address, typedTarget.kind, pieces > 1);
  const cleansFirst = way.kind === "pieces" && way.hasLeftovers && brought === 0;
  // A new object's address depends on the sequence number of the publishing transaction, which the other pieces precede.
  const before = BigInt(pieces - 1 - brought + (cleansFirst ? 1 : 0));
  const address =
    target.ok && account.data !== undefined
      ? addressOfTarget(target.target, payer.address, account.data.sequenceNumber + before)
      : undefined;
  const examined = useChainQuery(
    chainQuery({
      key: ["examinePackage", address, modules.map(({ facts, bytes }) => `${facts.id} ${checksum(bytes)}`).join(" ")],
      enabled: address !== undefined && modules.length > 0,
      ask: ({ client: chain, signal }) => {
        if (address === undefined) throw new Error("the target is read first");
        return examinePackage(chain, modules, address, signal);
      },
      gcTime: 0,
    }),
  );
  const made = packageOf({ ...parts, examined: examined.data, address });
  const startOver = () => {
    setBrought(0);
    void refresh();
  };
  if (sent !== undefined) {
    return (
      <PublishReceipt
        sent={sent}
        onBack={() => setSent(undefined)}
        onNext={() => {
          setSent(undefined);
          setBrought(sent.kind === "piece" ? sent.number : 0);
          void account.refetch();
          void refresh();
        }}
        onAnother={() => {
          setSent(undefined);
          setBrought(0);
          setLoaded(undefined);
        }}
      />
    );
  }
  const wanted = (): WantedTransaction | undefined => {
    if (made.bytes === undefined || !target.ok) return undefined;
    if (pieces === 1) return publishPackage(target.target, made.bytes, made.description.name);
    if (way.kind !== "pieces" || target.target.kind === "resourceAccount") return undefined;
    if (cleansFirst) return removePieces(way.module);
    return publishInPieces(target.target, made.bytes, way.module, made.description.name)[brought];
  };
  const isLast = brought === pieces - 1;
  const partSent = (hash: TransactionHash): SentPart => {
    if (cleansFirst) return { kind: "removal", hash };
    if (!isLast) return { kind: "piece", hash, number: brought + 1, of: pieces };
    return { kind: "package", hash, address, modules: modules.map(({ facts }) => splitId(facts.id).name) };
  };
  const isUnderWay = brought > 0;
  return (
    <ActFlow
      payer={payer}
      action={
        cleansFirst
          ? t("publish:removePieces")
          : isLast
            ? t("publish:publishNamed", { name: made.description.name === "" ? t("publish:package") : foreignText(made.description.name) })
            : t("publish:bringPiece", { number: brought + 1, of: pieces })
      }
      call={wanted}
      onSent={(hash) => setSent(partSent(hash))}
    >
      {({ disabled, submitted, edited }) => {
        const isFixed = disabled || isUnderWay;
        return (
          <>
            <FileDrop
              disabled={isFixed}
              onChoose={(files) => {
                edited();
                void load.run(files);
              }}
            />
            {load.error !== undefined && <Failure error={load.error} />}
            {submitted && modules.length === 0 && <Notice level="caution">{t("publish:noModules")}</Notice>}
            {loaded?.refused.map(({ path, reason }) => (
              <Notice key={path} level="danger" title={t("publish:refusedFile", { path: foreignText(path) })}>
                {foreignText(reason)}
              </Notice>
            ))}
            {modules.length > 0 && (
              <PackageFields
                description={loaded?.metadata?.description}
                name={name}
                policy={policy}
                disabled={isFixed}
                submitted={submitted}
                onName={(text) => {
                  edited();
                  setName(text);
                }}
                onPolicy={(next) => {
                  edited();
                  setPolicy(next);
                }}
              />
            )}
            <TargetFields
              value={typedTarget}
              address={address}
              disabled={isFixed}
              submitted={submitted}
              onChange={(next) => {
                edited();
                // Modules for an existing object were compiled for its address, so the field proposes that address.
                const [compiledFor] = modules.map(({ facts }) => splitId(facts.id).address);
                const isUntyped = next.kind === "object" && typedTarget.kind !== "object" && next.object === "";
                setTypedTarget(isUntyped && compiledFor !== payer.address ? { ...next, object: compiledFor ?? "" } : next);
              }}
            />
            {modules.length > 0 && (
              <>
                {[examined.error, piecesError].map(
                  (error) =>
                    error !== null && <Failure key={error.message} error={explainError(error)} onRetry={() => void examined.refetch()} />,
                )}
                {examined.data === undefined && examined.error === null && address !== undefined && (
                  <>
                    {submitted && <Notice level="notice">{t("publish:stillChecking")}</Notice>}
                    <Skeleton className="h-5 w-full" lines={3} />
                  </>
                )}
                <PieceNotice way={way} size={made.size} pieces={pieces} brought={brought} onStartOver={disabled ? undefined : startOver} />
                {submitted && examined.data !== undefined && made.bytes === undefined && made.description.name !== "" && (
                  <Notice level="caution">{t("publish:mendFirst")}</Notice>
                )}
                <ModuleReport modules={modules} address={address} examined={examined.data} made={made} />
              </>
            )}
          </>
        );
      }}
    </ActFlow>
  );
}

/** Cache key part that distinguishes files of equal name by their bytes; no security depends on it. */
function checksum(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, bytes.length);
}
