import type { Band, Side } from '../model/sheet'

/** A cell as it is printed. */
export interface FilledCell {
  readonly column: number
  readonly across: number
  readonly down: number
  readonly shape: 'text' | 'code128' | 'qr'
  readonly text: string
  readonly align: 'left' | 'center' | 'right'
  readonly isBold: boolean
  readonly sizePt: number
  readonly borders: readonly Side[]
}

export interface FilledRow {
  readonly band: Band
  readonly heightMm: number
  readonly cells: readonly FilledCell[]
  /** Which record a row of the details is of, from 0. */
  readonly record?: number
}

export interface PrintPage {
  readonly rows: readonly FilledRow[]
  /** Stands at the lower edge of a page, or at the end of a roll. */
  readonly foot: readonly FilledRow[]
}

export const heightOf = (rows: readonly Pick<FilledRow, 'heightMm'>[]): number =>
  rows.reduce((sum, { heightMm }) => sum + heightMm, 0)
