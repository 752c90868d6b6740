import { hasAbilities } from "../binary/abilitySet.ts";
import { ABILITY_BIT } from "../binary/format.ts";
import { runToFixedPoint } from "./fixedPoint.ts";
import { type FunctionContext, refuse } from "./functionContext.ts";
import { abilitiesOfToken } from "./tokens.ts";

/** Whether a local has a value; `maybe` if paths disagree. */
type Availability = "yes" | "no" | "maybe";

const STEP_UNITS = 15;
const RETURN_UNITS_PER_LOCAL = 30;
const JOIN_UNITS = 10;
const JOIN_UNITS_PER_LOCAL = 5;

/** Checks that code reads only initialized locals, and loses no value without the drop ability. */
export function checkLocalsSafety(context: FunctionContext): void {
  const { unit, locals, parameters, typeParameters, meter } = context;
  const canDrop = locals.map((type) => hasAbilities(abilitiesOfToken(unit, type, typeParameters), ABILITY_BIT.drop));
  runToFixedPoint<Availability[]>(context, {
    initial: locals.map((_, index) => (index < parameters.length ? "yes" : "no")),
    clone: (state) => [...state],
    execute(state, instruction, offset) {
      meter.add(STEP_UNITS);
      switch (instruction.op) {
        case "StLoc":
          if (state[instruction.index] !== "no" && canDrop[instruction.index] !== true) {
            refuse(context, offset, "STLOC_UNSAFE_TO_DESTROY_ERROR", "a value that cannot be dropped is written over");
          }
          state[instruction.index] = "yes";
          return;
        case "MoveLoc":
          if (state[instruction.index] !== "yes") refuse(context, offset, "MOVELOC_UNAVAILABLE_ERROR", "a local without a value is moved");
          state[instruction.index] = "no";
          return;
        case "CopyLoc":
          if (state[instruction.index] !== "yes") refuse(context, offset, "COPYLOC_UNAVAILABLE_ERROR", "a local without a value is copied");
          return;
        case "MutBorrowLoc":
        case "ImmBorrowLoc":
          if (state[instruction.index] !== "yes") {
            refuse(context, offset, "BORROWLOC_UNAVAILABLE_ERROR", "a local without a value is borrowed");
          }
          return;
        case "Ret":
          meter.add(RETURN_UNITS_PER_LOCAL * state.length);
          if (state.some((availability, index) => availability !== "no" && canDrop[index] !== true)) {
            refuse(context, offset, "UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP", "a value that cannot be dropped is left in a local");
          }
      }
    },
    leaveBlock: (state) => state,
    join(state, other) {
      meter.add(JOIN_UNITS + JOIN_UNITS_PER_LOCAL * state.length);
      const joined = state.map((availability, index) => (availability === other[index] ? availability : "maybe"));
      return joined.every((availability, index) => availability === state[index]) ? undefined : joined;
    },
  });
}
