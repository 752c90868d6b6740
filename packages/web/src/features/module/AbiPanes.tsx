import { useQuery } from "@tanstack/react-query";
import { readBytecode } from "../../chain/bytecode/bytecodeReader.ts";
import { toHex } from "../../chain/facts/hex.ts";
import type { PublishedModule } from "../../chain/ledger/publishedModules.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { t } from "../../language/words.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { bytecodeFailureText } from "./bytecodeFailureText.ts";
import { CodePane } from "./CodePane.tsx";

/** ABI as the node returned it, next to the ABI that the page read from the bytecode. */
export function AbiPanes({ published, fileName }: { readonly published: PublishedModule; readonly fileName: string }) {
  const { data, error } = useQuery({
    queryKey: ["abiOfCode", toHex(published.bytecode)],
    queryFn: ({ signal }) => readBytecode({ kind: "facts", modules: [published.bytecode] }, signal),
    retry: false,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const own = data?.[0];
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <CodePane
        title={t("modules:abiOfNode")}
        text={exactJsonToText(published.reportedAbi, 2)}
        fileName={`${fileName}.abi.json`}
        note={t("modules:abiOfNodeNote")}
      />
      {error !== null && <Notice level="caution">{bytecodeFailureText(error)}</Notice>}
      {error === null && own === undefined && <Skeleton className="h-5 w-full" lines={12} />}
      {own?.ok === false && (
        <Notice level="caution" title={t("modules:badBytecode")}>
          {own.reason}
        </Notice>
      )}
      {own?.ok === true && (
        <CodePane
          title={t("modules:abiOfCode")}
          text={exactJsonToText(own.value.abi, 2)}
          fileName={`${fileName}.bytecode.abi.json`}
          note={t("modules:abiOfCodeNote")}
        />
      )}
    </div>
  );
}
