import { foreignProse } from "../../language/foreignText.ts";

/** Doc comment from a published source, with its code marked. */
export function DocComment({ text }: { readonly text: string }) {
  const parts = foreignProse(text).split("`");
  return (
    <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
      {parts.map((part, at) =>
        at % 2 === 1 && at < parts.length - 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <code key={at} className="mono rounded-small bg-sunken px-1">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </p>
  );
}
