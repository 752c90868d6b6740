import { type ComponentType, startTransition, use, useReducer } from "react";
import { explainError } from "../../errors/explainError.ts";
import { fromPageServer } from "../../errors/pageServer.ts";
import { ErrorView } from "./ErrorView.tsx";
import { useRetryWhenServerBack } from "./useRetryWhenServerBack.ts";

/** CSS class for the error of a lazily loaded overlay, which has no place in the page. */
export const OVER_PAGE = "over-page";
/** CSS class that hides the error of an optional part that failed to load. */
export const HIDDEN_FAILURE = "hidden";

/**
 * Part of the page that loads when first rendered, inside a `Suspense`. On failure it shows an error while the rest of the page stays, and
 * loads again when the server is back. `failureClass` positions the error.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, failureClass?: string): ComponentType<Props> {
  let loading: Promise<{ readonly Part: ComponentType<Props> } | { readonly error: unknown }> | undefined;
  return function LazyPart(props: Props) {
    const [, showAgain] = useReducer((times: number) => times + 1, 0);
    loading ??= fromPageServer(load).then(
      (Part) => ({ Part }),
      (error: unknown) => ({ error }),
    );
    const loaded = use(loading);
    if (!("error" in loaded)) return <loaded.Part {...props} />;
    const again = () => {
      loading = undefined;
      // The error stays visible while the code loads again.
      startTransition(showAgain);
    };
    return <MissingPart error={loaded.error} className={failureClass} onAgain={again} />;
  };
}

interface MissingPartProps {
  readonly error: unknown;
  readonly className: string | undefined;
  readonly onAgain: () => void;
}

function MissingPart({ error, className, onAgain }: MissingPartProps) {
  useRetryWhenServerBack(error, onAgain);
  return (
    <div className={className}>
      <ErrorView error={explainError(error)} onAction={onAgain} />
    </div>
  );
}
