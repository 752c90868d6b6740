import type { ReactNode } from "react";
import type { CodePart, CodeTarget } from "../../chain/code/codeLines.ts";
import type { MoveTokenKind } from "../../chain/code/moveTokens.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";

const COLOURS: Record<MoveTokenKind, string | undefined> = {
  doc: "text-ink-3",
  comment: "text-ink-3",
  text: "text-(--code-text)",
  number: "text-(--code-number)",
  keyword: "text-(--code-keyword)",
  type: "text-accent-strong",
  name: undefined,
  space: undefined,
  sign: undefined,
};

export interface CodeLineProps {
  readonly parts: readonly CodePart[];
  readonly isColoured: boolean;
  /** Called with the line of a definition in the same text. Without it, such names are not links. */
  readonly onLine: ((line: number) => void) | undefined;
}

/** One line of code. */
export function CodeLine({ parts, isColoured, onLine }: CodeLineProps) {
  if (!isColoured) return <code className="whitespace-pre">{parts.map(({ text }) => text).join("")}</code>;
  return (
    <code className="whitespace-pre">
      {parts.map(({ kind, text, target }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
        <span key={at} className={COLOURS[kind]}>
          {target === undefined ? (
            text
          ) : (
            <Definition target={target} onLine={onLine}>
              {text}
            </Definition>
          )}
        </span>
      ))}
    </code>
  );
}

interface DefinitionProps {
  readonly target: CodeTarget;
  readonly onLine: CodeLineProps["onLine"];
  readonly children: ReactNode;
}

const DOTTED = "cursor-pointer underline decoration-ink-3 decoration-dotted underline-offset-3 hover:decoration-solid";

/** Link from a name to its definition. */
function Definition({ target, onLine, children }: DefinitionProps) {
  const network = useNetwork();
  if (target.kind === "module") {
    return (
      <a
        className={DOTTED}
        href={routes.module(network.id, target.address, target.module, {
          tab: "code",
          ...(target.member !== undefined && { fn: target.member }),
        })}
      >
        {children}
      </a>
    );
  }
  if (onLine === undefined) return children;
  return (
    <button type="button" className={DOTTED} title={t("modules:definitionAt", { line: target.line })} onClick={() => onLine(target.line)}>
      {children}
    </button>
  );
}
