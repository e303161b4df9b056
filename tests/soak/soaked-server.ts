import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '#server/config.ts';
import { serve } from '#server/main.ts';

// The whole server with a page of one word, so that a soak need not build the real ones.
const [webRoot = ''] = process.argv.slice(2);
mkdirSync(webRoot, { recursive: true });
writeFileSync(path.join(webRoot, 'index.html'), 'Lintel');
writeFileSync(path.join(webRoot, 'pages.json'), '{"pages":[]}');
const server = await serve(loadConfig(process.env), { demo: false, webRoot });
const stop = () => void server.stop().finally(() => process.exit());
process.once('SIGTERM', stop).once('disconnect', stop);
process.send?.('listening');
