import {
  type ElementSource,
  elementKinds,
  mostBytes,
  mostElements,
  mostSources,
  type ScreenElement,
  type Wall,
} from '../model/document'
import { hasDays } from './wall-period'

/**
 * What is wrong with a drawn screen, in words; undefined where it can be kept. Shapes and lengths are the field language's. One
 * that is half drawn can be kept: what it lacks is `wallGap`.
 */
export function wallProblem(wall: Wall): string | undefined {
  const { elements } = wall
  if (elements.length > mostElements) return `一张大屏最多${mostElements}个组件`
  if (bytesOf(JSON.stringify(wall)) > mostBytes) return '大屏超过1MB，请减少组件或文字'
  if (wall.background && brightness(wall.background) > brightest) return '背景颜色太浅，浅色的文字会看不清'
  const keys = new Set<string>()
  for (const element of elements) {
    if (keys.has(element.key)) return `组件编号“${element.key}”重复`
    keys.add(element.key)
    const problem = elementProblem(element, wall)
    if (problem !== undefined) return `组件“${nameOf(element)}”：${problem}`
  }
  const sources = new Set(elements.flatMap(({ source }) => (source ? [sourceKey(source)] : [])))
  return sources.size > mostSources ? `一张大屏最多${mostSources}种不同的数据来源` : undefined
}

/** Light letters keep 4.5 to 1 on everything below it. */
const brightest = 0.16

/** Relative luminance (WCAG) of `#RRGGBB`. */
function brightness(colour: string): number {
  const part = (at: number): number => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

/** What people know an element by. */
export const nameOf = ({ kind, title, key }: ScreenElement): string => title || `${elementKinds[kind]}${key}`

export const needsSource = ({ kind }: Pick<ScreenElement, 'kind'>): boolean =>
  kind === 'number' || kind === 'chart' || kind === 'table'

function elementProblem(element: ScreenElement, { columns, rows }: Wall): string | undefined {
  const { x, y, w, h, source } = element
  if (x + w > columns || y + h > rows) return '超出画布'
  if (!needsSource(element) && source) return '不能有数据来源'
  return element.image && !isOwnFile(element.image) ? '图片应为上传的文件' : undefined
}

/** A file of the product: an address of elsewhere would tell that house who looks at the screen. */
const isOwnFile = (path: string): boolean =>
  /^[\w\u4e00-\u9fff][\w\u4e00-\u9fff./ ()-]*$/.test(path) && !path.split('/').includes('..')

/** What a screen still lacks before others may look at it; undefined where nothing does. */
export function wallGap({ elements }: Wall): string | undefined {
  if (elements.length === 0) return '画布上还没有组件'
  for (const element of elements) {
    const gap = elementGap(element)
    if (gap !== undefined) return `组件“${nameOf(element)}”：${gap}`
  }
  return undefined
}

function elementGap(element: ScreenElement): string | undefined {
  const { kind, source } = element
  if (kind === 'text' && !element.text?.trim()) return '请输入文字'
  if (kind === 'image' && !element.image) return '请上传图片'
  if (!needsSource(element)) return undefined
  if (!source) return '请选择数据来源'
  if (kind === 'number' && source.from === 'measure' && source.byDay === 'Y') return '数字不能按天展开'
  if (kind === 'number' && element.of !== 'rowCount' && source.from !== 'measure' && !element.columns?.[0])
    return '请选择要显示的列'
  return sourceProblem(source)
}

export function sourceProblem(source: ElementSource): string | undefined {
  if (source.from === 'measure' && (source.measures ?? []).length === 0) return '请选择指标'
  if (source.from === 'report' && (!source.code || !source.screen)) return '请选择报表'
  if (source.from !== 'measure' && !source.code) return '请选择报表'
  return hasDays(source) && !source.days ? '请选择期间' : undefined
}

/** The same for two elements that ask the same. */
export function sourceKey({ params, measures, ...source }: ElementSource): string {
  const named = Object.entries(params ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const said = Object.entries(source)
    .filter(([, value]) => value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([said, measures ?? [], named])
}

/** As UTF-8; this layer knows neither Node nor the browser. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
