import { Component, type ReactNode } from "react";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useRetryWhenServerBack } from "../../ui/failures/useRetryWhenServerBack.ts";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}
interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

/** Outermost error boundary: shows an error page with a retry button. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override render(): ReactNode {
    if (this.state.failure === undefined) return this.props.children;
    return (
      <main className="mx-auto max-w-[640px] px-4 py-16">
        <BrokenPage error={this.state.failure.error} onRetry={() => this.setState({ failure: undefined })} />
      </main>
    );
  }
}

/** Content of a page that crashed. */
export function BrokenPage({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  useRetryWhenServerBack(error, onRetry);
  return (
    <div>
      <title>{`${t("common:somethingWrong")} · Atoll`}</title>
      <h1 className="mb-4 text-title font-[640] tracking-[-0.015em]">{t("common:pageNotShown")}</h1>
      <ErrorView error={explainError(error)} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" onClick={onRetry}>
          {t("common:showAgain")}
        </Button>
        <Button onClick={() => window.location.assign(routes.home())}>{t("common:backToOverview")}</Button>
      </div>
    </div>
  );
}
