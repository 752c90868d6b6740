import type { Shape } from "../../packages/localnet/src/cli/shape.ts";

/** Differences between a value and the shape that a verb states, as sentences. */
export function shapeProblems(shape: Shape, value: unknown, place = "result"): readonly string[] {
  if ("anyOf" in shape) {
    const all = shape.anyOf.map((option) => shapeProblems(option, value, place));
    return all.some((problems) => problems.length === 0) ? [] : all.flat();
  }
  if (!("type" in shape)) return value === undefined ? [`${place} is missing`] : [];
  switch (shape.type) {
    case "string": {
      if (typeof value !== "string") return [`${place} is no text: ${JSON.stringify(value)}`];
      if (shape.pattern !== undefined && !new RegExp(shape.pattern).test(value))
        return [`${place} does not match ${shape.pattern}: ${value}`];
      return shape.enum !== undefined && !shape.enum.includes(value) ? [`${place} is none of ${shape.enum.join(", ")}`] : [];
    }
    case "integer":
      return Number.isInteger(value) ? [] : [`${place} is no integer: ${JSON.stringify(value)}`];
    case "boolean":
      return typeof value === "boolean" ? [] : [`${place} is no boolean: ${JSON.stringify(value)}`];
    case "null":
      return value === null ? [] : [`${place} is not null`];
    case "array":
      if (!Array.isArray(value)) return [`${place} is no list`];
      return value.flatMap((item, index) => shapeProblems(shape.items, item, `${place}[${index}]`));
    case "object": {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${place} is no object`];
      const fields = Object.entries(value);
      return [
        ...shape.required.filter((name) => !(name in value)).map((name) => `${place}.${name} is missing`),
        ...fields.flatMap(([name, item]) => {
          const inner = shape.properties[name];
          if (inner !== undefined) return shapeProblems(inner, item, `${place}.${name}`);
          return shape.additionalProperties ? [] : [`${place}.${name} is not in the shape`];
        }),
      ];
    }
  }
}
