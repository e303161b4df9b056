import { parseArgs } from 'node:util';
import { takeGuidePictures } from '../../e2e/guide-pictures.ts';
import { startLintel } from '../../e2e/serve.ts';

export const summary = 'take the pictures of the guides anew, from the pages of a demo of its own';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Starts a demo on an empty folder, or looks at the one at `--at`, and takes the pictures of the guides whose name fits `--only`. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { at: { type: 'string' }, only: { type: 'string', default: '' } },
  });
  const demo = values.at === undefined ? await startLintel({}, 'demo') : { origin: values.at, stop: async () => {} };
  try {
    const bytes = await takeGuidePictures(demo.origin, new RegExp(values.only), say);
    say(`All pictures weigh ${Math.round(bytes / 1000)} kB.`);
    return 0;
  } finally {
    await demo.stop();
  }
}
