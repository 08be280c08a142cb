import {
  type ChartKind,
  type GroupStep,
  groupSteps,
  type SelfDesign,
  type SumWay,
  sumWays,
} from '@kezhan/online/model/report-self'
import { reportFields, stepsOf, sumsOf } from '@kezhan/online/rules/report/self-fields'
import type { Resource } from '@kezhan/resource/define'
import type { Field, Fields } from '@kezhan/resource/field'

const firstColumns = 6

/** Something to look at as soon as a source is chosen: its first columns. */
export const firstDesign = ({ path, fields }: Resource): SelfDesign => ({
  source: path,
  columns: Object.entries(reportFields(fields))
    .filter(([, { hideIn = [] }]) => !hideIn.includes('list'))
    .slice(0, firstColumns)
    .map(([name]) => name),
  groups: [],
  sums: [],
  filters: [],
  match: 'and',
  sortOrder: 'desc',
  chart: 'columns' satisfies ChartKind,
})

export interface Option {
  readonly value: string
  readonly label: string
}

export const fieldOptions = (fields: Fields): Option[] =>
  Object.entries(reportFields(fields)).map(([value, { label }]) => ({ value, label }))

/** A choice of a group or a figure is one text: `month:arrive`, `sum:totalFen`. */
export const groupOptions = (fields: Fields): Option[] =>
  each(fields, field =>
    stepsOf(field).map(step => [
      step,
      stepsOf(field).length > 1 ? `${field.label}（${groupSteps[step]}）` : field.label,
    ]),
  )

export const sumOptions = (fields: Fields): Option[] => [
  { value: 'count:', label: '行数' },
  ...each(fields, field => sumsOf(field).map(how => [how, `${field.label}${sumWays[how]}`])),
]

function each(fields: Fields, of: (field: Field) => readonly (readonly [string, string])[]): Option[] {
  return Object.entries(reportFields(fields)).flatMap(([name, field]) =>
    of(field).map(([word, label]) => ({ value: `${word}:${name}`, label })),
  )
}

export const groupsFrom = (values: readonly string[]): NonNullable<SelfDesign['groups']> =>
  values.map(value => ({ step: wordOf(value) as GroupStep, field: nameOf(value) }))
export const groupTexts = ({ groups }: SelfDesign): string[] =>
  (groups ?? []).map(({ step, field }) => `${step}:${field}`)

export const sumsFrom = (values: readonly string[]): NonNullable<SelfDesign['sums']> =>
  values.map(value => ({ how: wordOf(value) as SumWay, field: nameOf(value) || null }))
export const sumTexts = ({ sums }: SelfDesign): string[] =>
  (sums ?? []).map(({ how, field }) => `${how}:${field ?? ''}`)

// The options that these texts come from are made of the words of the design.
const wordOf = (value: string): string => value.slice(0, value.indexOf(':'))
const nameOf = (value: string): string => value.slice(value.indexOf(':') + 1)
