/** A third-party package with code in a bundle. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Licence text and accompanying notices. */
  readonly texts: readonly string[];
}

export declare const NODE_MODULES: string;
export declare function packageDirectoryOf(source: string): string | undefined;
export declare function describePackages(directories: readonly string[]): readonly BundledPackage[];
