import {
  type CodeReader,
  createLayouts,
  type DeclarationResolver,
  type Layout,
  type Layouts,
  type LoadedModule,
  layoutBytes,
  type ModuleId,
  printTypeTag,
  SizedCache,
  type TypeTag,
  UnknownTypeError,
  withCode,
} from "@atoll/move";
import { CACHE_LIMITS } from "./cacheLimits.ts";
import { hasMarkedModules, type ModuleMark, markModules } from "./moduleMarks.ts";

interface PublishedLayout {
  readonly layout: Layout;
  /** Published modules whose declarations this layout uses. */
  readonly madeFrom: readonly ModuleMark[];
}

/** Layouts of types in states with published code. An upgrade can change the layout of a type name. */
export interface CodeLayouts {
  /** Returns the layouts of types in one state. */
  at(code: CodeReader): Layouts;
}

/** Creates the layouts. `natives` are the immutable declarations of native modules; all states share layouts of purely native types. */
export function createCodeLayouts(natives: DeclarationResolver): CodeLayouts {
  const shared = createLayouts(natives);
  const nativeTags = new WeakSet<TypeTag>();
  const byText = new SizedCache<string, PublishedLayout>(CACHE_LIMITS.layouts);

  function make(code: CodeReader, tag: TypeTag): PublishedLayout {
    const madeFrom = new Set<LoadedModule>();
    const recorded: CodeReader = {
      getModule(id) {
        const module = code.getModule(id);
        if (module !== undefined) madeFrom.add(module);
        return module;
      },
    };
    const layout = createLayouts(withCode(recorded, natives)).of(tag);
    return { layout, madeFrom: markModules(madeFrom) };
  }

  return {
    at(code) {
      // Layouts of published types by tag, created on first use, because most states need only native types.
      let byTag: WeakMap<TypeTag, Layout> | undefined;
      return {
        of(tag) {
          if (nativeTags.has(tag)) return shared.of(tag);
          const known = byTag?.get(tag);
          if (known !== undefined) return known;
          const native = usesPublished(tag, code) ? undefined : ofNatives(tag);
          if (native !== undefined) {
            nativeTags.add(tag);
            return native;
          }
          const layout = published(code, tag);
          byTag ??= new WeakMap();
          byTag.set(tag, layout);
          return layout;
        },
      };
    },
  };

  /**
   * Layout of a native type. Returns `undefined` for native types with fields of published types, which occur in networks with custom
   * genesis modules at framework addresses.
   */
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
    const known = byText.get(text);
    if (known !== undefined && hasMarkedModules(code, known.madeFrom)) return known.layout;
    const made = make(code, tag);
    byText.set(text, made, layoutBytes(made.layout, text));
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
