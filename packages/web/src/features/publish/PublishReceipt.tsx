import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { routes } from "../../routing/routes.ts";
import { useGo, useNetwork } from "../../session/context.ts";
import { useSentHere } from "../../session/history/sentHere.ts";

/** Content of the submitted transaction: a package, one piece, or the removal of pieces. */
export type SentPart =
  | { readonly kind: "package"; readonly hash: TransactionHash; readonly address: Address | undefined; readonly modules: readonly string[] }
  | { readonly kind: "piece"; readonly hash: TransactionHash; readonly number: number; readonly of: number }
  | { readonly kind: "removal"; readonly hash: TransactionHash };

export interface PublishReceiptProps {
  readonly sent: SentPart;
  /** Returns to the form with its inputs. */
  readonly onBack: () => void;
  /** Continues with the next transaction, usually the next piece. */
  readonly onNext: () => void;
  readonly onAnother: () => void;
}

/** Outcome of a published package or piece, with links to its modules. */
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
