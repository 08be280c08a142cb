import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { brand } from './brand.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const frameParts = [
  '@ant-design/(cssinjs|cssinjs-utils|colors|fast-color)',
  '@rc-component/(dialog|dropdown|form|async-validator|menu|motion|notification|overflow|portal|resize-observer)',
  '@rc-component/(trigger|util)',
  'antd/es/(app|button|config-provider|dropdown|locale|menu|message|modal|notification|space|style|theme)',
  'antd/es/(tooltip|_util|empty|grid|skeleton)',
]
const listParts = [
  '@rc-component/(checkbox|input|pagination|select|table|textarea|tree|virtual-list)/es',
  'antd/es/(alert|badge|checkbox|form|input|pagination|popover|radio|select|spin|table|tree|typography)',
]
const antdParts = (parts: readonly string[]) =>
  new RegExp(`node_modules/(${parts.join('|')})/`.replaceAll('/', '[\\\\/]'))

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    compressedAssets(),
    { name: 'brand', transformIndexHtml: html => html.replaceAll('%PLATFORM%', brand.platform) },
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/pms': { target: 'http://127.0.0.1:3000', ws: true } },
  },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file that every page needs and that changes only with an upgrade.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 2,
            },
            // What the frame needs of antd, and what nearly every list needs besides. Without these groups a list
            // would come in fifty crumbs; pickers, editors and dialogs stay with the pages that open them.
            { name: 'antd-frame', test: antdParts(frameParts), priority: 1 },
            { name: 'antd-list', test: antdParts(listParts) },
          ],
        },
      },
    },
  },
})

const worthIt = /\.(js|css|svg|html)$/
const leastBytes = 1024

/** Compresses the built files once, so that the server only hands them out. */
function compressedAssets(): Plugin {
  let outDir = ''
  return {
    name: 'compressed-assets',
    apply: 'build',
    configResolved: config => {
      outDir = config.build.outDir
    },
    closeBundle: () => {
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(file =>
        worthIt.test(file),
      )) {
        const path = join(outDir, name)
        const content = readFileSync(path)
        if (content.length < leastBytes) continue
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        )
      }
    },
  }
}
