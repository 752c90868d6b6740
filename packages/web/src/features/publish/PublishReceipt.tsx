import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { FlowReceipt } from "../../parts/flow/FlowReceipt.tsx";
import { routes } from "../../routing/routes.ts";
import { useGo, useNetwork } from "../../session/context.ts";
import { useSentHere } from "../../session/localHistory.ts";

/** What was sent: the package, a piece of it, or the removal of pieces. */
export type SentPart =
  | { readonly kind: "package"; readonly hash: TransactionHash; readonly address: Address | undefined; readonly modules: readonly string[] }
  | { readonly kind: "piece"; readonly hash: TransactionHash; readonly number: number; readonly of: number }
  | { readonly kind: "removal"; readonly hash: TransactionHash };

export interface PublishReceiptProps {
  readonly sent: SentPart;
  /** To the form, as it was. */
  readonly onBack: () => void;
  /** To the form, for what comes after this. */
  readonly onNext: () => void;
  readonly onAnother: () => void;
}

/** What became of a package or a piece of one, and where its modules are. */
export function PublishReceipt({ sent, onBack, onNext, onAnother }: PublishReceiptProps) {
  const network = useNetwork();
  const go = useGo();
  const isThere = useSentHere().find(({ hash }) => hash === sent.hash)?.state === "committed";
  if (sent.kind === "package") {
    const { address, modules } = sent;
    return (
      <FlowReceipt
        hash={sent.hash}
        another={t("publish:another")}
        result={
          address !== undefined && (
            <>
              <p className="mb-1 text-ink-3">{t("publish:publishedModules")}</p>
              <ul className="grid gap-1">
                {modules.map((name) => (
                  <li key={name}>
                    <a className="link mono" href={routes.module(network.id, address, name)}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )
        }
        onAgain={isThere ? onAnother : onBack}
        onDone={() => go(routes.modules(network.id, address))}
      />
    );
  }
  const done = sent.kind === "piece" ? t("publish:nextPiece", { number: sent.number + 1, of: sent.of }) : t("publish:goOn");
  return isThere ? (
    <FlowReceipt hash={sent.hash} done={done} onDone={onNext} />
  ) : (
    <FlowReceipt hash={sent.hash} onAgain={onBack} onDone={onBack} />
  );
}
