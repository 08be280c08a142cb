import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Our own packages are bundled; everything from the registry stays in node_modules. */
export default defineConfig({
  root: here('.'),
  ssr: { noExternal: [/^@kezhan\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: here('../../dist/server'),
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: here('main.ts'), ops: here('ops.ts') },
      output: { entryFileNames: '[name].js' },
    },
  },
})
