import type { ReportCell, ReportColumn, ReportRow, Unit } from './report'

/** The open day, its month until now, or the fourteen closed days before it. */
export type ScreenDays = 'today' | 'month' | 'fortnight'

/** One figure of the catalogue: a row of 营业日报, the sum of a column of a report, or its first row. */
export type FigureSource =
  | { readonly from: 'sheet'; readonly measure: string; readonly days: 'today' | 'month' }
  | {
      readonly from: 'report'
      readonly report: string
      readonly column: string
      readonly of: 'total' | 'first'
    }
  | { readonly from: 'report'; readonly report: string; readonly of: 'rowCount' }

/** Rows of figures of the catalogue: rows of 营业日报 by day, or the first rows of a report. */
export type PanelSource =
  | { readonly from: 'sheet'; readonly measures: readonly string[]; readonly days: 'fortnight' }
  | {
      readonly from: 'report'
      readonly report: string
      readonly days: 'today' | 'month'
      readonly groupBy?: string
      /** The first one names the rows. */
      readonly columns: readonly [string, ...string[]]
      readonly most: number
      /** Leaves out rows where none of the columns has a figure. */
      readonly skipsEmpty?: true
    }

/** How a panel is drawn; `lines` of two units have a scale each. */
export type PanelView = 'lines' | 'columns' | 'stackedColumns' | 'bars' | 'stackedBars' | 'pie' | 'table'

export type PanelTone = 'primary' | 'caution' | 'good' | 'bad' | 'calm' | 'accent'

export interface PanelDefinition {
  readonly key: string
  readonly title: string
  readonly view: PanelView
  readonly source: PanelSource
  /** What the colours of its figures say; in turn where nothing is said. */
  readonly tones?: readonly PanelTone[]
  /** Said where there is nothing to draw. */
  readonly empty: string
}

/** A screen as data: what it shows, and where that comes from. One engine reads it, one draws it. */
export interface ScreenDefinition {
  readonly title: string
  readonly figures: readonly { readonly title: string; readonly source: FigureSource }[]
  readonly panels: readonly PanelDefinition[]
}

export interface ScreenFigure {
  readonly title: string
  readonly unit: Unit
  readonly value: ReportCell
  /** In words, for who asks how it is counted. */
  readonly formula?: string
}

/** The first column names the rows. */
export interface ScreenPanel {
  readonly key: string
  readonly title: string
  readonly view: PanelView
  readonly tones?: readonly PanelTone[]
  readonly empty: string
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
}

export interface ScreenAnswer {
  readonly title: string
  readonly businessDate: string
  /** When it was counted. */
  readonly liveAt: string
  readonly figures: readonly ScreenFigure[]
  readonly panels: readonly ScreenPanel[]
}
