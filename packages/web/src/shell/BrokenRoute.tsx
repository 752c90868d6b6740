import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { BrokenPage } from "../parts/states/ErrorBoundary.tsx";

/** Error page of a route; its retry button loads the missing code again. */
export function BrokenRoute({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <BrokenPage error={error} onRetry={() => void router.invalidate()} />;
}
