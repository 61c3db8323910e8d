import * as esbuild from "esbuild";

/**
 * The text of a file with those that it imports, for a script that brings it along.
 *
 * @param {import("esbuild").BuildOptions} options those of the build that needs it
 * @param {import("esbuild").BuildOptions} [more] what differs from them
 */
export async function bundledText(path, { minify, target, absWorkingDir }, more = {}) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path],
    bundle: true,
    minify,
    target,
    absWorkingDir,
    write: false,
    logLevel: "warning",
    ...more,
  });
  return outputFiles[0].text.trim();
}
