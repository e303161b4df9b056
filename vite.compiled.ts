import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, PluginOption, Rolldown } from 'vite';

/**
 * The React Compiler takes three quarters of a build, and reads each module by itself: what it made of the same text, by the
 * same packages and settings (`madeBy`), is taken as it was made before. The file keeps what the latest build needed, no more.
 */
export function remembering(plugin: Rolldown.Plugin, file: string, madeBy: readonly string[]): PluginOption[] {
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new Error(`${plugin.name} transforms nothing that could be remembered.`);
  const compile = transform.handler;
  let before: Record<string, string> = {};
  const needed: Record<string, string> = {};
  transform.handler = async function compileOnce(code, id, options) {
    // A server for developing wants to know what came from which line, which is not kept.
    if (this.environment.mode !== 'build') return compile.call(this, code, id, options);
    const key = createHash('sha256')
      .update(JSON.stringify([madeBy, path.relative(import.meta.dirname, id), code]))
      .digest('hex');
    const known = before[key];
    if (known !== undefined) {
      needed[key] = known;
      return { code: known, map: null };
    }
    const made = await compile.call(this, code, id, options);
    if (typeof made === 'object' && typeof made?.code === 'string') needed[key] = made.code;
    return made;
  };
  const memory: Plugin = {
    name: 'remembering',
    apply: 'build',
    buildStart() {
      before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    },
    buildEnd() {
      mkdirSync(path.dirname(file), { recursive: true });
      // Renamed into its place, so that a killed build leaves the former one whole.
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(needed));
      renameSync(`${file}.${process.pid}`, file);
    },
  };
  return [plugin, memory];
}
