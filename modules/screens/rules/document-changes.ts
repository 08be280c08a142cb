import { elementKinds, type ScreenElement, type Wall } from '../model/document'
import { nameOf } from './document-problem'

const parts = {
  place: { title: '位置大小', of: ({ x, y, w, h }: ScreenElement) => [x, y, w, h] },
  source: { title: '数据来源', of: ({ source }: ScreenElement) => source },
  words: { title: '文字图片', of: ({ title, text, image }: ScreenElement) => [title, text, image] },
  look: {
    title: '显示方式',
    of: ({ columns, rows, view, of, align, scalePercent }: ScreenElement) => [
      columns,
      rows,
      view,
      of,
      align,
      scalePercent,
    ],
  },
} as const

/** What would be different, line by line; nothing where two screens show the same. */
export function wallChanges(before: Wall | undefined, after: Wall): string[] {
  const old = new Map((before?.elements ?? []).map(element => [element.key, element]))
  const kept = new Set(after.elements.map(({ key }) => key))
  return [
    ...canvasChanges(before, after),
    ...after.elements.flatMap(element => elementChange(old.get(element.key), element)),
    ...[...old.values()].filter(({ key }) => !kept.has(key)).map(one => `删除${kindAndName(one)}`),
  ]
}

function canvasChanges(before: Wall | undefined, after: Wall): string[] {
  if (before === undefined) return [`新建大屏：画布${sizeOf(after)}`]
  const lines: string[] = []
  if (sizeOf(before) !== sizeOf(after)) lines.push(`画布：${sizeOf(before)} → ${sizeOf(after)}`)
  if (before.refreshSeconds !== after.refreshSeconds)
    lines.push(`刷新间隔：${before.refreshSeconds}秒 → ${after.refreshSeconds}秒`)
  if ((before.days ?? '') !== (after.days ?? '')) lines.push('修改默认期间')
  if ((before.background ?? '') !== (after.background ?? '')) lines.push('修改背景颜色')
  return lines
}

const sizeOf = ({ columns, rows }: Wall): string => `${columns}×${rows}`
const kindAndName = (element: ScreenElement): string => `${elementKinds[element.kind]}“${nameOf(element)}”`

function elementChange(before: ScreenElement | undefined, after: ScreenElement): string[] {
  if (before === undefined) return [`新增${kindAndName(after)}`]
  if (before.kind !== after.kind) return [`${kindAndName(before)}改为${kindAndName(after)}`]
  const changed = Object.values(parts).filter(({ of }) => said(of(before)) !== said(of(after)))
  return changed.length === 0
    ? []
    : [`修改${kindAndName(after)}：${changed.map(({ title }) => title).join('、')}`]
}

/** What is absent, null or empty says the same: nothing. */
const said = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (one === undefined || one === null || isEmptyList(one) ? '' : one)) ??
  '""'

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
