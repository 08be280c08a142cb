import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../browser/testing/product'
import type { MenuPage } from '../browser/testing/walk'

const folder = join(root, '.test-output/weather')

/** A page that was looked at, in one weather by one person. */
export interface Visited extends Pick<MenuPage, 'path' | 'title'> {
  readonly weather: string
  readonly who: string
  /** `1440 light` and the like. */
  readonly looks: readonly string[]
  readonly hasPictures: boolean
  readonly faults: readonly string[]
}

const nameOf = (path: string): string => path.slice(1).replaceAll('/', '.')

/** Where the picture of a page in one weather and look belongs. */
export function pictureFile(weather: string, path: string, look: string): string {
  const dir = join(folder, weather)
  mkdirSync(dir, { recursive: true })
  return join(dir, `${nameOf(path)}-${look.replace(' ', '-')}.jpg`)
}

/** Writes down a walk; walks of other parts and days stay until the same one is made again. */
export function keepWalk(name: string, visited: readonly Visited[]): void {
  const dir = join(folder, 'walks')
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, `${name}.json`), JSON.stringify(visited, null, 1))
  const all = readdirSync(dir).flatMap(
    file => JSON.parse(readFileSync(join(dir, file), 'utf8')) as readonly Visited[],
  )
  writeFileSync(join(folder, 'table.txt'), tableOf(all))
  writeFileSync(join(folder, 'index.html'), indexOf(all))
}

/** Pages by weathers: who opened each in which looks, and what was wrong. */
function tableOf(all: readonly Visited[]): string {
  const faulty = all.filter(({ faults }) => faults.length > 0)
  const paths = [...new Set(all.map(({ path }) => path))].toSorted()
  const head = [
    `pages ${paths.length}`,
    `weathers ${[...new Set(all.map(({ weather }) => weather))].join(' ')}`,
    `people ${[...new Set(all.map(({ who }) => who))].join(' ')}`,
    `openings ${all.length}`,
    `looks ${all.reduce((sum, { looks }) => sum + looks.length, 0)}`,
    `with faults ${faulty.length}`,
  ]
  const lines = paths.flatMap(path => {
    const own = all.filter(one => one.path === path)
    return [
      `${path} ${own[0]?.title}`,
      ...own.map(
        ({ weather, who, looks, faults }) =>
          `  ${weather.padEnd(10)}${who.padEnd(13)}${looks.join(', ').padEnd(46)}${faults.length === 0 ? 'ok' : `FAULTS ${faults.join(' | ')}`}`,
      ),
    ]
  })
  return `${[...head, '', ...lines].join('\n')}\n`
}

/** All pictures of a page in one row. */
function indexOf(all: readonly Visited[]): string {
  const pictured = all.filter(({ hasPictures }) => hasPictures)
  const rows = [...new Set(pictured.map(({ path }) => path))].toSorted().map(path => {
    const own = pictured.filter(one => one.path === path)
    const cells = own.flatMap(({ weather, looks, faults }) =>
      looks.map(look => {
        const file = `${weather}/${nameOf(path)}-${look.replace(' ', '-')}.jpg`
        const mark = faults.length === 0 ? '' : ' class="faulty"'
        return `<figure${mark}><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${weather} ${look}</figcaption></figure>`
      }),
    )
    return `<h2>${own[0]?.title} <code>${path}</code></h2><div>${cells.join('')}</div>`
  })
  const style =
    'body{font:14px sans-serif}div{display:flex;flex-wrap:wrap;gap:8px}figure{margin:0}img{height:180px;border:1px solid #ccc}.faulty img{border-color:#d00}'
  return `<!doctype html><meta charset="utf-8"><title>weather</title><style>${style}</style>${rows.join('\n')}\n`
}
