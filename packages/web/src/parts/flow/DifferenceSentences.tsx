import type { PredictionDifference } from "../../chain/history/sent/predictedEffects.ts";
import { account, amount, sentence } from "../../preview/parts.ts";
import { Sentence } from "../Sentence.tsx";

/** List of balance changes that differ from the preview, with expected and actual amounts. */
export function DifferenceSentences({ differences }: { readonly differences: readonly PredictionDifference[] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {differences.map(({ owner, asset, predicted, happened }) => (
        <li key={`${owner} ${asset.id}`}>
          <Sentence
            parts={sentence("flow:changedOtherwise", {
              owner: account(owner),
              happened: amount(happened, asset),
              predicted: amount(predicted, asset),
            })}
          />
        </li>
      ))}
    </ul>
  );
}
