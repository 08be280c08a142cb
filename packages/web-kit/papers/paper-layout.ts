import type { PaperSize } from '@kezhan/base/paper'

interface Layout {
  readonly widthMm: number
  /** Undefined: a roll, as long as what stands on it. */
  readonly heightMm?: number
  readonly marginMm: number
  readonly isNarrow: boolean
}

/** What a sheet may be cut to: papers of the hotel's choice, and reports, which lie across. */
export type SheetSize = PaperSize | 'landscape'

export const paperLayouts: Readonly<Record<SheetSize, Layout>> = {
  a4: { widthMm: 210, heightMm: 297, marginMm: 14, isNarrow: false },
  landscape: { widthMm: 297, heightMm: 210, marginMm: 12, isNarrow: false },
  two_up: { widthMm: 241, heightMm: 140, marginMm: 10, isNarrow: false },
  receipt: { widthMm: 80, marginMm: 4, isNarrow: true },
}

const pxPerMm = 96 / 25.4

/**
 * How the browser cuts the paper. A roll gets the height of its content: `auto` may not stand beside a width. Sheets
 * count their pages in the margin.
 */
export function pageRule(size: SheetSize, contentHeightPx: number): string {
  const { widthMm, heightMm, marginMm } = paperLayouts[size]
  const rollMm = Math.max(60, Math.ceil(contentHeightPx / pxPerMm) + 2 * marginMm + 2)
  const pages =
    heightMm === undefined
      ? ''
      : '@bottom-right { content: counter(page) " / " counter(pages); font-size: 9pt; color: #444; }'
  return `@page { size: ${widthMm}mm ${heightMm ?? rollMm}mm; margin: ${marginMm}mm; ${pages} }`
}
