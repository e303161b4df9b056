import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const serverPort = process.env.LINTEL_PORT ?? '3000';
// The oldest browsers that know light-dark(), nesting and color-mix() as our styles use them.
const browsers = ['chrome123', 'edge123', 'safari17.5', 'firefox128'];

export default defineConfig({
  root: 'src/web',
  base: '/',
  publicDir: false,
  cacheDir: '../../node_modules/.cache/vite',
  plugins: [react(), tailwind()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${serverPort}` },
  },
});
