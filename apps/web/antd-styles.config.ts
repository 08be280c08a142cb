import { createRequire } from 'node:module'
import type { FunctionComponent, ReactNode } from 'react'
import type { Plugin } from 'vite'

const assetName = 'antd.css'

/** Puts the first styles into a file of their own, which public/first-paint.js asks for. */
export function antdStyles(): Plugin {
  return {
    name: 'antd-styles',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: assetName, source: firstStyles() })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const asset = Object.values(bundle).find(one => one.type === 'asset' && one.names.includes(assetName))
        if (asset === undefined) throw new Error(`${assetName} was not written`)
        const meta = `<meta name="frame-style" content="/${asset.fileName}" />`
        return html.replace('<script src="/first-paint.js">', script => `${meta}\n    ${script}`)
      },
    },
  }
}

/**
 * The styles that antd would otherwise make out of objects again in every browser, of what frame and lists show at once.
 * They hold no colours: those are variables, set by the theme. The text says itself which styles it has, and antd makes
 * only the others.
 */
export function firstStyles(): string {
  // What Node runs is made of the same sources as what the browser gets, and so of the same style hashes.
  const require = createRequire(import.meta.url)
  const { createElement: h } = require('react') as typeof import('react')
  const { renderToString } = require('react-dom/server') as typeof import('react-dom/server')
  const antd = require('antd') as typeof import('antd')
  const { App, Alert, Badge, Button, Dropdown, Empty, Input, Menu } = antd
  const { Popover, Select, Skeleton, Space, Spin, Tag, Tooltip } = antd
  const group = [{ key: 'a', label: 'a', children: [{ key: 'b', label: 'b' }] }]
  const parts = [
    h(App),
    h(Alert, { title: 'a' }),
    h(Badge, { count: 1 }),
    h(Button),
    h(Dropdown, { menu: { items: group } }, h('a')),
    h(Empty),
    h(Input, { allowClear: true }),
    h(Menu, { mode: 'inline', items: group }),
    h(Popover, null, h('a')),
    h(Select),
    h(Skeleton),
    h(Space, null, 'a'),
    h(Spin),
    h(Tag),
    h(Tooltip, { title: 'a' }, h('a')),
  ]
  // The engine that antd itself loads: another version would give other hashes.
  const engine = createRequire(require.resolve('antd'))('@ant-design/cssinjs') as StyleEngine
  const cache = engine.createCache()
  renderToString(h(engine.StyleProvider, { cache }, h(antd.ConfigProvider, null, ...parts)))
  return engine.extractStyle(cache, { plain: true, types: ['style'] })
}

interface StyleEngine {
  createCache(): object
  extractStyle(cache: object, options: { plain: boolean; types: readonly string[] }): string
  readonly StyleProvider: FunctionComponent<{ cache: object; children?: ReactNode }>
}
