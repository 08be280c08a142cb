/** One row of figures of a chart. */
export interface ChartSeries {
  readonly name: string
  /** One for each label. */
  readonly values: readonly number[]
  /** How a figure is written; a plain number unless told. */
  readonly textOf?: (value: number) => string
  /** How a mark of its scale is written, where that must be shorter. */
  readonly scaleText?: (value: number) => string
  /** Measured by the scale on the right, where it cannot share the other one: a rate beside a price. */
  readonly isOnRight?: boolean
  readonly tone?: Tone
}

/** What a colour of the theme says; the first ones are taken in turn where nothing is said. */
export type Tone = 'primary' | 'caution' | 'good' | 'bad' | 'calm' | 'accent'

/** What a chart shows, whoever draws it; parts of a whole are a pie of one series. */
export interface ChartPicture {
  readonly kind: 'lines' | 'columns' | 'bars' | 'pie'
  /** What the labels are: 日期, 房型. */
  readonly axis: string
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
  /** The series of a label stand on each other instead of side by side. */
  readonly isStacked?: boolean
  /** Among many of its kind: fewer marks on its scales, and no dots. */
  readonly isSmall?: boolean
}

/** Nothing to draw: no label, or only noughts. */
export const isEmptyPicture = ({ labels, series }: ChartPicture): boolean =>
  labels.length === 0 || series.every(({ values }) => values.every(value => value === 0))

export const figureText = ({ textOf }: ChartSeries, value: number | undefined): string =>
  (textOf ?? String)(value ?? 0)
