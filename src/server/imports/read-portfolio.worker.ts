import { parentPort, workerData } from 'node:worker_threads';
import type { ImportChoices } from '#contract/imports/imports.ts';
import { type PortfolioFile, readHere, refusalOf, type ThreadAnswer } from './queries/read-portfolio.ts';

const { files, choices } = workerData as { files: PortfolioFile[]; choices: ImportChoices };
const answer: ThreadAnswer = await readHere(files, choices).then((plan) => ({ plan }), refusalOf);
parentPort?.postMessage(answer);
