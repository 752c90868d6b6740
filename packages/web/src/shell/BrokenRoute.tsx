import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { BrokenPage } from "./ErrorBoundary.tsx";

/** A page that broke; shows it again by fetching again what is missing. */
export function BrokenRoute({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <BrokenPage error={error} onRetry={() => void router.invalidate()} />;
}
