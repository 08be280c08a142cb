import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type IndexHtmlTransformContext, type Plugin } from 'vite'
import { antdStyles } from './antd-styles.config.ts'
import { brand } from './brand.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What nearly every list needs besides: its search area and its tools. */
const listParts = [
  'dayjs',
  '@rc-component/(input|select|textarea|virtual-list)',
  'antd/es/(alert|badge|empty|flex|grid|input|popconfirm|popover|select|skeleton|space|spin|tag)',
]
/** What forms need besides, and what orders are shown with. */
const formParts = [
  '@rc-component/(async-validator|checkbox|field-form|form|input-number|picker|switch)',
  'antd/es/(checkbox|date-picker|form|input-number|radio|switch|time-picker)',
]
const orderParts = [
  '@rc-component/(drawer|segmented|steps|tabs)',
  'antd/es/(descriptions|drawer|segmented|steps|tabs|timeline|typography)',
]
const antdParts = (parts: readonly string[]) =>
  new RegExp(`node_modules/(${parts.join('|')})[/.]`.replaceAll('/', '[\\\\/]'))

const smallParts = [
  'packages/widgets/(given|without-undefined|hooks/use-debounced|DraftInput|NumberInput|number-notation|EllipsisText|files/StoredThumb|lazy-widget)',
  'packages/widgets/choices/options',
  'packages/widgets/list/list.module.css',
  'packages/widgets/pickers/pickers.module.css',
]
/** What a form with rows knows of their table, and the table itself, which is fetched when it is shown. */
const tableParts = [
  'widgets/editable-table/(cells/cell-rules|column|linked-columns|table-(figures|patch|state|store|values))\\.',
]
const gridParts = [
  'widgets/editable-table/',
  'client/live/(table-|use-table-feed)',
  'node_modules/react-data-grid/',
]
const ownParts = (parts: readonly string[]) => new RegExp(`/(${parts.join('|')})`.replaceAll('/', '[\\\\/]'))

/** A file of these parts alone; what they import goes where it belongs by itself. */
const ownFile = (name: string, parts: readonly string[], priority: number) => ({
  name,
  test: ownParts(parts),
  priority,
  includeDependenciesRecursively: false,
})

/**
 * A file of what at least two others share; what they in turn import goes where it belongs by itself. Priorities stay above
 * nought: the bundler takes a negative one for a very large one.
 */
const crumbs = (name: string, test: RegExp, priority: number) => ({
  name,
  test,
  priority: 6 + priority,
  minShareCount: 2,
  includeDependenciesRecursively: false,
})

/** The self-check page shows which product it belongs to. */
const { version }: { version: string } = JSON.parse(readFileSync(here('../../package.json'), 'utf8'))

const sights = firstSights({
  app: ['main.tsx'],
  frame: [
    'guard/SignedIn.tsx',
    'layout/Workplace.tsx',
    '../../packages/widgets/NamedIcon.tsx',
    '../../modules/channels/web/orders/ChannelOrderButton.tsx',
    '../../modules/folios/web/approvals/ApprovalButton.tsx',
    '../../modules/messages/web/NoticeBell.tsx',
    '../../modules/messages/web/centre/MenuCount.tsx',
  ],
  desk: ['../../modules/front-desk/web/pages/RealTimeRoomStatePage.tsx'],
})

export default defineConfig({
  root: here('.'),
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    compressedAssets(),
    triflesAlone(),
    sights.plugin,
    antdStyles(),
    headStart(),
    noCircles(),
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
              priority: 16,
            },
            // Whole, because its classes extend each other: cut in two, each half would wait for the other.
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/, priority: 16 },
            // What the login, the frame and the desk need first, whole: a file each instead of a hundred crumbs.
            ...sights.groups,
            // What nearly every list needs of antd besides. Without these groups a list would come in fifty crumbs;
            // pickers, editors and dialogs stay with the pages that open them.
            { name: 'antd-list', test: antdParts(listParts), priority: 14 },
            { name: 'antd-form', test: antdParts(formParts), priority: 13 },
            { name: 'antd-order', test: antdParts(orderParts), priority: 12 },
            ownFile('rows', tableParts, 9),
            ownFile('grid', gridParts, 9),
            // Our own crumbs and the icons that several pages share; a request costs more than a kibibyte. First what
            // the login needs too, then what the frame needs, then what lists, forms and dialogs share.
            {
              name: 'icons',
              test: antdParts(['@ant-design/icons(-svg)?/es/(asn|icons)/[A-Za-z]+']),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What reads and sends for every page; in the file of the first page the others would wait for it.
            ownFile('calls', ['packages/client/request/use-call'], 9),
            // The smallest parts, which all the others are made of: whatever file they stood in, the rest would wait for it.
            ownFile('parts', smallParts, 8),
            // What all dialogs of records share; in the file of one of them the others would wait for it.
            ownFile('pickers', ['packages/widgets/pickers/(pickers\\.module|picked-records)'], 8),
            // Schedules are built from parts of each other; pages that only ask for the time zone do without.
            ownFile('cron', ['packages/widgets/cron/(?!zone-now)'], 8),
            // Boxes for days and times, which filters, forms and dialogs share.
            ownFile('moments', ['packages/widgets/(MomentInput|MomentRange|dayjs|moment-part)\\.'], 8),
            // Layer by layer: small files are put together, and across layers they would wait for each other.
            crumbs('language', ownParts(['packages/resource/']), 1),
            ...Object.entries({
              widgets: 'packages/widgets/',
              kit: 'packages/web-kit/(kinds|resource)/',
            }).map(([name, layer]) => ({
              ...crumbs(name, ownParts([layer]), 1),
              entriesAware: true,
              entriesAwareMergeThreshold: 4000,
            })),
          ],
        },
      },
    },
  },
})

/** What only pages of the desk have; the rest of what they import serves other pages too. */
const ofPages = /[\\/]modules[\\/][a-z-]+[\\/](web|rules)[\\/]/

/**
 * Whole files for what comes first: our own code that the login imports, what the frame and the desk need besides, and the desk;
 * and beside each what it needs of antd. None of them waits for a file of a later sight.
 */
function firstSights(pages: Readonly<Record<'app' | 'frame' | 'desk', readonly string[]>>) {
  const fileOf = new Map<string, string>()
  const plugin: Plugin = {
    name: 'first-sights',
    apply: 'build',
    buildEnd() {
      const importsOf = (id: string): readonly string[] => {
        const { importedIds = [], code } = this.getModuleInfo(id) ?? {}
        return importedIds.flatMap(next => (isBarrel(next) ? namedFrom(next, code ?? '', inBarrel) : [next]))
      }
      const inBarrel = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? []
      const needed = (files: readonly string[]): ReadonlySet<string> => {
        const found = new Set<string>()
        const walk = (id: string): void => {
          if (found.has(id)) return
          found.add(id)
          for (const next of importsOf(id)) walk(next)
        }
        for (const file of files) walk(here(file))
        return found
      }
      const isOurs = (id: string) => !id.includes('node_modules')
      for (const id of needed(pages.desk))
        fileOf.set(id, isOurs(id) ? (ofPages.test(id) ? 'desk' : 'frame') : 'antd-desk')
      for (const id of needed(pages.frame)) fileOf.set(id, isOurs(id) ? 'frame' : 'antd-frame')
      for (const id of needed(pages.app)) if (isOurs(id)) fileOf.set(id, 'app')
    },
  }
  const groups = ['app', 'frame', 'desk', 'antd-frame', 'antd-desk'].map(name => ({
    name,
    test: (id: string) => fileOf.get(id) === name,
    priority: 15,
    includeDependenciesRecursively: false,
  }))
  return { plugin, groups }
}

/** Files that only pass on what stands in others: who imports a name from them needs one file, not all. */
const barrels = /node_modules[\\/](antd[\\/]es|@ant-design[\\/]icons[\\/]es([\\/]icons)?)[\\/]index\.js$/
const isBarrel = (id: string): boolean => barrels.test(id)

/** The files behind the names that some code takes from a barrel. */
function namedFrom(
  barrel: string,
  code: string,
  importsOf: (id: string) => readonly string[],
): readonly string[] {
  const source = barrel.includes('icons') ? '@ant-design/icons' : 'antd'
  const taken = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , from]) => from === source)
    .flatMap(([, names = '']) => names.split(',').map(name => name.trim().split(' ')[0] ?? ''))
  const behind = importsOf(barrel).flatMap(id => (isBarrel(id) ? importsOf(id) : [id]))
  return taken.flatMap(name => behind.filter(id => exportedAs(id) === name.toLowerCase()))
}

/** `…/es/date-picker/index.js` and `…/icons/BellOutlined.js` are exported as DatePicker and BellOutlined. */
const exportedAs = (id: string): string =>
  (
    id
      .replace(/([\\/]index)?\.js$/, '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  )
    .replaceAll('-', '')
    .toLowerCase()

/** Where antd asks for a trifle of a package by its front door, with the part that it needs of it. */
const trifles = [
  // Every input asks for the context of a form, and with it came the whole of forms and their validation.
  { asks: /antd.es.form.context\.js$/, source: '@rc-component/form', part: 'FormContext' },
  // Every tooltip asks what a colour is, and with it came the whole picker of colours.
  { asks: /antd.es.color-picker.(util|color)\.js$/, source: '@rc-component/color-picker', part: 'color' },
]

function triflesAlone(): Plugin {
  return {
    name: 'trifles-alone',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const found = trifles.find(one => one.source === source && one.asks.test(importer))
      return found && this.resolve(`${source}/es/${found.part}`, importer)
    },
  }
}

/**
 * Names in the page what a signed-in visitor will need next, so that public/first-paint.js can ask for it at once
 * instead of file after file.
 */
function headStart(): Plugin {
  const stages = {
    'frame-files': ['guard/SignedIn.tsx', 'layout/Workplace.tsx'],
    'desk-files': ['front-desk/web/pages/RealTimeRoomStatePage.tsx'],
    'list-files': ['web-kit/resource/ResourcePage.tsx'],
  }
  return {
    name: 'head-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, chunk }) => {
        const seen = chunk === undefined ? new Set<string>() : filesOf(bundle, chunk.fileName)
        const metas = Object.entries(stages).map(([name, modules]) => {
          const files = modules.flatMap(module => [...filesOf(bundle, fileOf(bundle, module))])
          const fresh = [...new Set(files)].filter(file => !seen.has(file))
          // The others come after the frame, and never after each other.
          if (name === 'frame-files') for (const file of fresh) seen.add(file)
          return `<meta name="${name}" content="${fresh.map(file => `/${file}`).join(' ')}" />`
        })
        return html.replace('<script src="/first-paint.js">', script => [...metas, script].join('\n    '))
      },
    },
  }
}

/**
 * Files that import each other in a circle run in an order that nobody chose: one of them meets what the other has not
 * made yet, and only the browser would notice. Parts of such a circle belong into a group of their own above.
 */
function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const importsOf = (file: string): readonly string[] => {
        const chunk = bundle[file]
        return chunk?.type === 'chunk' ? chunk.imports : []
      }
      const modulesOf = (file: string): readonly string[] => {
        const chunk = bundle[file]
        return chunk?.type === 'chunk' ? chunk.moduleIds : []
      }
      /** Each file with the import that leads to the next one: what to move into a group of its own. */
      const circle = (files: readonly string[]): string =>
        files
          .map((file, at) => {
            const next = new Set(modulesOf(files[at + 1] ?? ''))
            const why = modulesOf(file).flatMap(id =>
              (this.getModuleInfo(id)?.importedIds ?? [])
                .filter(one => next.has(one))
                .map(one => `${id} imports ${one}`),
            )
            return [file, ...why.slice(0, 3)].join('\n    ')
          })
          .join('\n')
      const done = new Set<string>()
      const walk = (file: string, path: readonly string[]): void => {
        if (path.includes(file)) this.error(`files import each other: ${circle([...path, file])}`)
        if (done.has(file)) return
        for (const next of importsOf(file)) walk(next, [...path, file])
        done.add(file)
      }
      for (const file of Object.keys(bundle)) walk(file, [])
    },
  }
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

function fileOf(bundle: Bundle, module: string): string {
  const isIt = (id: string) => id.replaceAll('\\', '/').endsWith(`/${module}`)
  const chunk = Object.values(bundle).find(one => one.type === 'chunk' && one.moduleIds.some(isIt))
  if (chunk === undefined) throw new Error(`${module} is in no file`)
  return chunk.fileName
}

/** A file and everything it imports, itself included. */
function filesOf(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || found.has(file)) return found
  found.add(file)
  for (const one of chunk.imports) filesOf(bundle, one, found)
  return found
}

const worthIt = /\.(js|css|svg|html)$/
const leastBytes = 1024

const usual = 9
const most = 11

/**
 * Compresses the built files once, so that the server only hands them out; those that the first page names as small as can be,
 * which takes long.
 */
function compressedAssets(): Plugin {
  let outDir = ''
  return {
    name: 'compressed-assets',
    apply: 'build',
    configResolved: config => {
      outDir = config.build.outDir
    },
    closeBundle: () => {
      const page = join(outDir, 'index.html')
      // A build that broke has none, and says why by itself.
      if (!existsSync(page)) return
      const firstPage = readFileSync(page, 'utf8')
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(file =>
        worthIt.test(file),
      )) {
        const path = join(outDir, name)
        const content = readFileSync(path)
        if (content.length < leastBytes) continue
        const quality = firstPage.includes(name.replaceAll('\\', '/')) ? most : usual
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
        )
      }
    },
  }
}
