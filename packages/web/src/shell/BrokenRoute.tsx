import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { BrokenPage } from "./ErrorBoundary.tsx";

/** Error page of a route; retrying reloads its missing parts. */
export function BrokenRoute({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <BrokenPage error={error} onRetry={() => void router.invalidate()} />;
}
