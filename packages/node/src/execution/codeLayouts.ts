import {
  type CodeReader,
  createLayouts,
  type DeclarationResolver,
  type Layout,
  type Layouts,
  type LoadedModule,
  type ModuleId,
  printTypeTag,
  type TypeTag,
  UnknownTypeError,
  withCode,
} from "@atoll/move";

// Types come from outside and can be combined without end; past this many the memory is dropped and built anew.
const MAX_KEPT_LAYOUTS = 5_000;

interface Kept {
  readonly layout: Layout;
  /** The published modules whose declarations it was made from. */
  readonly madeFrom: readonly LoadedModule[];
}

/** Layouts of types in states with published code, where the same name can mean something else after an upgrade. */
export interface CodeLayouts {
  /** The layouts of one state. */
  at(code: CodeReader): Layouts;
}

/** `natives` are the declarations that never change; layouts of types that use no others are shared by all states. */
export function createCodeLayouts(natives: DeclarationResolver): CodeLayouts {
  const shared = createLayouts(natives);
  const nativeByTag = new WeakMap<TypeTag, Layout>();
  const kept = new Map<string, Kept>();

  function make(code: CodeReader, tag: TypeTag): Kept {
    const madeFrom = new Set<LoadedModule>();
    const recorded: CodeReader = {
      getModule(id) {
        const module = code.getModule(id);
        if (module !== undefined) madeFrom.add(module);
        return module;
      },
    };
    const layout = createLayouts(withCode(recorded, natives)).of(tag);
    return { layout, madeFrom: [...madeFrom] };
  }

  return {
    at(code) {
      // Most states are asked for native types alone.
      let byTag: WeakMap<TypeTag, Layout> | undefined;
      return {
        of(tag) {
          const known = nativeByTag.get(tag) ?? byTag?.get(tag);
          if (known !== undefined) return known;
          const native = usesPublished(tag, code) ? undefined : ofNatives(tag);
          const layout = native ?? published(code, tag);
          if (native === undefined) byTag ??= new WeakMap();
          (native === undefined ? byTag : nativeByTag)?.set(tag, layout);
          return layout;
        },
      };
    },
  };

  /** `undefined` where a native type has fields of published ones, as in networks that start with modules of their own at the framework's addresses. */
  function ofNatives(tag: TypeTag): Layout | undefined {
    try {
      return shared.of(tag);
    } catch (error) {
      if (error instanceof UnknownTypeError) return undefined;
      throw error;
    }
  }

  function published(code: CodeReader, tag: TypeTag): Layout {
    const text = printTypeTag(tag);
    const known = kept.get(text);
    if (known?.madeFrom.every((module) => code.getModule(module.id) === module)) return known.layout;
    const made = make(code, tag);
    if (kept.size >= MAX_KEPT_LAYOUTS) kept.clear();
    kept.set(text, made);
    return made.layout;
  }
}

function usesPublished(tag: TypeTag, code: CodeReader): boolean {
  switch (tag.kind) {
    case "vector":
      return usesPublished(tag.element, code);
    case "struct": {
      const id: ModuleId = { address: tag.address, name: tag.module };
      return code.getModule(id) !== undefined || tag.typeArguments.some((argument) => usesPublished(argument, code));
    }
    default:
      return false;
  }
}
