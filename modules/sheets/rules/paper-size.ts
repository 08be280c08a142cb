import type { PaperName } from '../model/sheet'

interface PaperSize {
  readonly widthMm: number
  readonly heightMm: number
  readonly marginMm: number
  /** Cut to the length of what stands on it; `heightMm` is then the longest piece. */
  readonly isRoll: boolean
}

export const paperSizes: Readonly<Record<PaperName, PaperSize>> = {
  a4: { widthMm: 210, heightMm: 297, marginMm: 12, isRoll: false },
  landscape: { widthMm: 297, heightMm: 210, marginMm: 12, isRoll: false },
  roll80: { widthMm: 80, heightMm: 3000, marginMm: 4, isRoll: true },
  roll58: { widthMm: 58, heightMm: 3000, marginMm: 3, isRoll: true },
}

export const innerWidth = (paper: PaperName): number =>
  paperSizes[paper].widthMm - 2 * paperSizes[paper].marginMm
export const innerHeight = (paper: PaperName): number =>
  paperSizes[paper].heightMm - 2 * paperSizes[paper].marginMm
