import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type PackageDescription, readPackageMetadata, UnreadableMetadata } from "../../chain/actions/packageMetadata.ts";
import { addressOfTarget, publishPackage } from "../../chain/actions/publish.ts";
import { readBytecode } from "../../chain/bytecode/bytecodeReader.ts";
import type { UpgradePolicy } from "../../chain/code/packageRegistry.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { accountQuery } from "../../chain/queries/accountQuery.ts";
import { common, queryKey } from "../../chain/queries/queryKey.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/Failure.tsx";
import { ActFlow } from "../../parts/flow/ActFlow.tsx";
import { FlowReceipt } from "../../parts/flow/FlowReceipt.tsx";
import type { Payer } from "../../parts/flow/payer.ts";
import { routes } from "../../routing/routes.ts";
import { useChain, useGo, useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { useAction } from "../../session/useAction.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { examinePackage, type ReadModule } from "./examinePackage.ts";
import { FileDrop } from "./FileDrop.tsx";
import { ModuleReport } from "./ModuleReport.tsx";
import { PackageFields } from "./PackageFields.tsx";
import { packageOf } from "./packageOf.ts";
import { type ChosenFile, readFiles } from "./readFiles.ts";
import { readTarget, TargetFields, type TypedTarget } from "./TargetFields.tsx";

/** Modules as they were read from files, and the description that came with them. */
interface Loaded {
  readonly modules: readonly ReadModule[];
  /** Files that are no modules, with the reason. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
  readonly metadata: { readonly bytes: Uint8Array; readonly description: PackageDescription } | undefined;
}

const TO_ACCOUNT: TypedTarget = { kind: "account", object: "", seed: "" };

/** Files, where they go, what the network says about them, and the preview of publishing them. */
export function PublishFlow({ payer }: { readonly payer: Payer }) {
  const chain = useChain();
  const identity = useLedgerIdentity();
  const network = useNetwork();
  const go = useGo();
  const [loaded, setLoaded] = useState<Loaded>();
  const [typedTarget, setTypedTarget] = useState(TO_ACCOUNT);
  const [name, setName] = useState("");
  const [policy, setPolicy] = useState<UpgradePolicy>("compatible");
  const [sent, setSent] = useState<TransactionHash>();
  const load = useAction(async (files: readonly ChosenFile[]) => setLoaded(await loadFiles(files)));
  const account = useQuery(accountQuery(chain, identity, payer.address));
  const target = readTarget(typedTarget);
  const address =
    target.ok && account.data !== undefined ? addressOfTarget(target.target, payer.address, account.data.sequenceNumber) : undefined;
  const modules = loaded?.modules ?? [];
  const examined = useQuery({
    ...common(identity),
    queryKey: queryKey(
      chain,
      identity,
      "examinePackage",
      address,
      modules.map(({ facts, bytes }) => `${facts.id} ${checksum(bytes)}`).join(" "),
    ),
    queryFn: ({ signal }) => {
      if (address === undefined) throw new Error("the target is read first");
      return examinePackage(chain, modules, address, signal);
    },
    enabled: identity !== undefined && address !== undefined && modules.length > 0,
    gcTime: 0,
  });
  if (sent !== undefined) {
    return (
      <FlowReceipt
        hash={sent}
        another={t("publish:another")}
        onAgain={() => {
          setSent(undefined);
          setLoaded(undefined);
        }}
        onDone={() => go(address === undefined ? routes.modules(network.id) : routes.modules(network.id, address))}
      />
    );
  }
  const made = packageOf({ modules, metadata: loaded?.metadata, name, policy, examined: examined.data, address });
  return (
    <ActFlow
      payer={payer}
      action={t("publish:publishNamed", { name: made.description.name === "" ? t("publish:package") : made.description.name })}
      call={() => (made.bytes !== undefined && target.ok ? publishPackage(target.target, made.bytes) : undefined)}
      onSent={setSent}
    >
      {({ disabled, submitted, edited }) => (
        <>
          <FileDrop
            disabled={disabled}
            onChoose={(files) => {
              edited();
              void load.run(files);
            }}
          />
          {load.error !== undefined && <Failure error={load.error} />}
          {submitted && modules.length === 0 && <Notice level="caution">{t("publish:noModules")}</Notice>}
          {loaded?.refused.map(({ path, reason }) => (
            <Notice key={path} level="danger" title={t("publish:refusedFile", { path })}>
              {reason}
            </Notice>
          ))}
          {modules.length > 0 && (
            <>
              <PackageFields
                given={loaded?.metadata?.description}
                name={name}
                policy={policy}
                disabled={disabled}
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
              <TargetFields
                value={typedTarget}
                address={address}
                disabled={disabled}
                submitted={submitted}
                onChange={(next) => {
                  edited();
                  setTypedTarget(next);
                }}
              />
              {examined.error !== null && <Failure error={explainError(examined.error)} onRetry={() => void examined.refetch()} />}
              {examined.data === undefined && examined.error === null && address !== undefined && (
                <Skeleton className="h-5 w-full" lines={3} />
              )}
              {submitted && examined.data !== undefined && made.bytes === undefined && made.description.name !== "" && (
                <Notice level="caution">{t("publish:mendFirst")}</Notice>
              )}
              <ModuleReport modules={modules} address={address} examined={examined.data} made={made} />
            </>
          )}
        </>
      )}
    </ActFlow>
  );
}

async function loadFiles(files: readonly ChosenFile[]): Promise<Loaded> {
  const chosen = await readFiles(files);
  const facts = await readBytecode({ kind: "facts", modules: chosen.modules.map(({ bytes }) => bytes) });
  const refused = chosen.tooLarge.map((path) => ({ path, reason: t("publish:tooLarge") }));
  const modules: ReadModule[] = [];
  chosen.modules.forEach(({ path, bytes }, at) => {
    const read = facts[at];
    if (read?.ok === true) modules.push({ path, bytes, facts: read.value });
    else refused.push({ path, reason: read?.reason ?? t("publish:unread") });
  });
  if (chosen.hasTwoDescriptions) refused.push({ path: "package-metadata.bcs", reason: t("publish:twoDescriptions") });
  const metadata = chosen.hasTwoDescriptions ? undefined : chosen.metadata;
  try {
    return { modules, refused, metadata: metadata && { bytes: metadata, description: readPackageMetadata(metadata) } };
  } catch (error) {
    if (!(error instanceof UnreadableMetadata)) throw error;
    return { modules, refused: [...refused, { path: "package-metadata.bcs", reason: error.message }], metadata: undefined };
  }
}

/** Tells the same file from another of the same name, to ask the network again; nothing else rests on it. */
function checksum(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, bytes.length);
}
