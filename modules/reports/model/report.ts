/** What a figure is, and so how it is written: money in fen, nights and rates in ten-thousandths, as they are kept. */
export type Unit = 'fen' | 'count' | 'nights' | 'rate' | 'text' | 'date' | 'time'

/** What a click on a line of a report leads to. */
export interface Source {
  readonly kind:
    | 'folio'
    | 'stay'
    | 'reservation'
    | 'team'
    | 'unit'
    | 'member'
    | 'guest'
    | 'room'
    | 'goods'
    | 'shift'
    | 'approval'
  readonly id: string
}

export interface ReportColumn {
  readonly key: string
  readonly title: string
  readonly unit: Unit
  /** In words, for the tooltip of the head. */
  readonly formula?: string
  /** Not shown until it is asked for. */
  readonly isHidden?: boolean
}

export type ReportCell = number | string | null

export interface ReportRow {
  readonly key: string
  readonly cells: Readonly<Record<string, ReportCell>>
  /** The unit of its figures, where rows differ and columns do not: a sheet of measures. */
  readonly unit?: Unit
  readonly formula?: string
  /** A sum of rows above it. */
  readonly isSum?: boolean
  readonly source?: Source
  /** What single cells are about, where it is something else than the row. */
  readonly cellSources?: Readonly<Record<string, Source>>
  /** Columns whose cells have lines behind them, which come to the cell. */
  readonly opens?: readonly string[]
  /** Columns whose cells are reckoned from other figures, and open those. */
  readonly explains?: readonly string[]
  /** Of a line behind a cell: the cell whose own lines it opens. */
  readonly behind?: CellPlace
}

/** Where a cell stands in its report. */
export interface CellPlace {
  readonly row: string
  readonly column: string
}

/** Two figures that must be the same, and are or are not. */
export interface ReportCheck {
  readonly text: string
  readonly leftFen: number
  readonly rightFen: number
}

/** A report as it is read, printed and exported; the lines behind a cell are one too. */
export interface ReportAnswer {
  readonly title: string
  readonly from: string
  readonly to: string
  /** How it was counted, printed on every paper of it. */
  readonly basis: readonly string[]
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  /** Of all rows, not of the page. */
  readonly totals?: Readonly<Record<string, ReportCell>>
  readonly rowCount: number
  readonly checks: readonly ReportCheck[]
  /** The open day is in it, counted at this moment. */
  readonly liveAt?: string
}

/** What a screen offers, in its order. */
export interface ReportOffer {
  readonly key: string
  readonly title: string
  /** What may be asked of it. */
  readonly days: 'day' | 'month' | 'range' | 'none'
  readonly compares: boolean
  /** May be compared with what was planned. */
  readonly hasBudget?: true
  /** The first is the default. */
  readonly groups: readonly { readonly key: string; readonly title: string }[]
  readonly filters: readonly {
    readonly key: string
    readonly title: string
    readonly choices: readonly { readonly value: string; readonly text: string }[]
  }[]
}

/** A report that takes long: it goes on being counted, and is asked for by its number. */
export interface ReportRun {
  readonly runId: string
  /** `waiting`: others are before it. */
  readonly state: 'waiting' | 'running'
  readonly daysDone: number
  /** 0 where nobody can say how far it has come. */
  readonly daysTotal: number
  readonly seconds: number
}

/** What a question is answered with: the report, or the number by which it is asked for later. */
export type ReportReply = ReportAnswer | ReportRun

export const isRun = (reply: ReportReply): reply is ReportRun => 'runId' in reply
