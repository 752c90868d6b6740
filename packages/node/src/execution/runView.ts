import { encodeValue, instantiateType, OutOfGas, type Session, statusCode, type TraceOptions, TraceRecorder, VmFailure } from "@atoll/move";
import type { ViewCall, ViewOutcome } from "../chain/chain.ts";
import type { StateCode } from "../chain/code.ts";
import type { StateView } from "../chain/stateValue.ts";
import type { TracedView } from "../chain/trace.ts";
import { viewArguments } from "./arguments.ts";
import type { Environment } from "./environment.ts";
import { asExecutionFailure, failureOutcome } from "./failureStatus.ts";
import { MAX_VIEW_GAS_UNITS } from "./gas/gasParams.ts";
import { GasMeter } from "./gas/meter.ts";
import { loadFunction } from "./loadFunction.ts";
import { VOID_SESSION } from "./sessionId.ts";
import { createStateAdapter } from "./stateAdapter.ts";
import { systemFacts } from "./systemTransaction.ts";

/** Executes a view function without committing changes. */
export function runView(environment: Environment, state: StateView, call: ViewCall): ViewOutcome {
  return runWith(environment, state, environment.codes.at(state), call, undefined);
}

/** Executes a view function and records a trace. */
export function traceView(environment: Environment, state: StateView, call: ViewCall, options: TraceOptions): TracedView {
  const code = environment.codes.at(state);
  const recorder = new TraceRecorder(code.layouts, options);
  const outcome = runWith(environment, state, code, call, recorder);
  const failed = outcome.kind === "failed" ? outcome.message : undefined;
  return { failed, gasUsed: outcome.kind === "failed" ? 0n : outcome.gasUsed, ...recorder.trace };
}

function runWith(
  environment: Environment,
  state: StateView,
  code: StateCode,
  call: ViewCall,
  tracer: TraceRecorder | undefined,
): ViewOutcome {
  const adapter = createStateAdapter(state, code.places);
  const meter = new GasMeter(MAX_VIEW_GAS_UNITS, adapter);
  const session = environment.startSession({
    identity: VOID_SESSION,
    state: adapter,
    code,
    facts: systemFacts(environment),
    meter,
    keepsCode: false,
    tracer,
  });
  try {
    const values = callView(code, session, call);
    // Reports the end to the tracer; a view writes nothing that outlives it.
    if (tracer !== undefined) session.finish();
    return { kind: "returned", values, gasUsed: meter.gasUnitsUsed };
  } catch (error) {
    return viewFailure(environment, code, call, error);
  }
}

function callView(
  { declarations, layouts }: StateCode,
  session: Session,
  call: ViewCall,
): Extract<ViewOutcome, { kind: "returned" }>["values"] {
  const declared = loadFunction(declarations, call.module, call.name, call.typeArguments);
  if (!declared.isView) throw new VmFailure("INVALID_MAIN_FUNCTION_SIGNATURE", "function not marked as view function");
  if (declared.returns.length === 0) throw new VmFailure("INVALID_MAIN_FUNCTION_SIGNATURE", "view function must return values");
  const args = viewArguments({ session, layouts }, declared, call);
  const results = session.callFunction(call.module, call.name, call.typeArguments, args);
  return results.map((value, index) => {
    const returned = declared.returns[index];
    if (returned === undefined) throw new TypeError(`${call.name} returned more than it declares`);
    const type = instantiateType(returned.kind === "reference" ? returned.to : returned, call.typeArguments);
    return { type, value, bytes: encodeValue(layouts.of(type), value) };
  });
}

/** Status names of failures whose message public nodes return without the status name. */
const SELF_EXPLAINING: ReadonlySet<string> = new Set(["LINKER_ERROR", "TYPE_RESOLUTION_FAILURE", "INVALID_MAIN_FUNCTION_SIGNATURE"]);

function viewFailure(environment: Environment, { declarations }: StateCode, call: ViewCall, error: unknown): ViewOutcome {
  const failure = asExecutionFailure(error, environment.onDefect);
  if (failure instanceof OutOfGas) return { kind: "failed", message: "Out of gas", vmErrorCode: statusCode("OUT_OF_GAS") };
  if (failure instanceof VmFailure) {
    const isSelfExplaining = failure.message === failure.status || SELF_EXPLAINING.has(failure.status);
    const message = isSelfExplaining ? failure.message : `${failure.status}: ${failure.message}`;
    return { kind: "failed", message, vmErrorCode: statusCode(failure.status) };
  }
  const { vmStatus } = failureOutcome(failure, declarations, call, environment.onDefect);
  return { kind: "failed", message: vmStatus, vmErrorCode: statusCode("ABORTED") };
}
