// Finds the program's own files by name alone. Node.js would look for each whether it is there, whether it is a link, and in
// which package it lies: that is a quarter of what reading the program takes. start.mjs imports this first, and so does
// each process that the program or a test starts (`ownFiles` in src/server/own-files.ts).
import module from 'node:module';

const src = new URL('./src/', import.meta.url).href;
const own = /^#(?:contract|server|cli)\/.*\.ts$/;

module.registerHooks({
  resolve(specifier, context, next) {
    if (!context.parentURL?.startsWith(src)) return next(specifier, context);
    const isNear = specifier.startsWith('.') && specifier.endsWith('.ts');
    if (!isNear && !own.test(specifier)) return next(specifier, context);
    const url = isNear ? new URL(specifier, context.parentURL).href : src + specifier.slice(1);
    return { url, format: 'module-typescript', shortCircuit: true };
  },
});
