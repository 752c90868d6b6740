import { Component, type ReactNode } from "react";
import { explainError } from "../../errors/explainError.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";

interface PartBoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

/** Error boundary around one part of a page: a response of unexpected shape breaks only that part. */
export class PartBoundary extends Component<{ readonly children: ReactNode }, PartBoundaryState> {
  override state: PartBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { failure: { error } };
  }

  override render(): ReactNode {
    if (this.state.failure === undefined) return this.props.children;
    return (
      <SectionCard>
        <ErrorView error={explainError(this.state.failure.error)} />
      </SectionCard>
    );
  }
}
