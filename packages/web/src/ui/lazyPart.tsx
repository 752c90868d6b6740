import { type ComponentType, startTransition, use, useReducer } from "react";
import { explainError } from "../errors/explainError.ts";
import { fromPageServer } from "../errors/pageServer.ts";
import { ErrorView } from "./ErrorView.tsx";
import { useAgainWhenServed } from "./useAgainWhenServed.ts";

/** For what opens over the page, and so has no place in it. */
export const OVER_PAGE = "over-page";
/** For what is an extra to something that is told anyway. */
export const UNTOLD = "hidden";

/**
 * A part of a page that is fetched when it is first shown, inside a `Suspense`. Where that fails the part says so, the rest of the page stays, and it is
 * fetched again when its server answers. `failureClass` is where the failure stands.
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
      // What is said stays in sight meanwhile.
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
  useAgainWhenServed(error, onAgain);
  return (
    <div className={className}>
      <ErrorView error={explainError(error)} onAction={onAgain} />
    </div>
  );
}
