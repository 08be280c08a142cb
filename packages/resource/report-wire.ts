/** What the calls of online reports answer; the popup of the widgets and the report page read the same. */
export interface ReportConfig {
  readonly cgRpConfigId: string
  readonly cgRpConfigName: string
  readonly columns: readonly ReportColumn[]
  readonly dictOptions: Readonly<Record<string, readonly ReportOption[]>>
}

export interface ReportColumn {
  readonly title: string
  readonly dataIndex: string
  readonly align: 'left' | 'center' | 'right'
  readonly fieldType: ReportFieldType
  readonly width?: number
  /** Can be sorted by. */
  readonly sorter?: true
  /** How it is sorted at the moment. */
  readonly sortOrder?: 'ascend' | 'descend'
  /** The key of `dictOptions` that has its texts. */
  readonly customRender?: string
  /** Summed up over all pages. */
  readonly isTotal?: true
}
export interface ReportOption {
  readonly value: string
  readonly text: string
}

export const reportFieldTypes = ['String', 'Integer', 'Long', 'Decimal', 'Date', 'Datetime', 'Money'] as const
export type ReportFieldType = (typeof reportFieldTypes)[number]

/** One line of the search form. */
export interface ReportQueryItem {
  readonly label: string
  readonly field: string
  readonly mode: 'single' | 'group'
  readonly view: 'string' | 'number' | 'date' | 'datetime' | 'list'
  /** The key of `dictOptions` that has its choices. */
  readonly dictCode?: string
  /** Behind 展开. */
  readonly hidden?: '1'
}

/** A parameter of the statement itself, asked for as `self_<name>`. */
export interface ReportParam {
  readonly paramName: string
  readonly paramTxt: string
  readonly paramValue: string | null
}

export type ReportRow = Readonly<Record<string, string | number | boolean | null>>
export interface ReportData {
  readonly records: readonly ReportRow[]
  readonly total: number
  /** Sums over all rows, by column. */
  readonly totals: Readonly<Record<string, number>>
}
