import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";

const Report = createContext<(added: 1 | -1) => void>(() => undefined);
const HasProblem = createContext(false);

/** Counts invalid type arguments of the fields inside it, so that no button runs a call with a type that does not exist. */
export function TypeProblemGate({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState(0);
  const report = useCallback((added: 1 | -1) => setCount((before) => before + added), []);
  return (
    <Report value={report}>
      <HasProblem value={count > 0}>{children}</HasProblem>
    </Report>
  );
}

/** Reports a field's invalid type argument to the enclosing gate. */
export function useReportTypeProblem(hasProblem: boolean): void {
  const report = useContext(Report);
  useEffect(() => {
    if (!hasProblem) return;
    report(1);
    return () => report(-1);
  }, [hasProblem, report]);
}

/** Whether a type argument inside the enclosing gate does not exist on the network or lacks an ability, which its field reports. */
export function useHasTypeProblem(): boolean {
  return useContext(HasProblem);
}
