import { problemsOf } from '@kezhan/resource/check'
import type { Resource } from '@kezhan/resource/define'
import { resourceFromRows } from '../resource-from-rows'
import { rowProblems } from '../row-problems'
import { type Design, type FieldPlace, fieldAt, headOf, rowsOf } from './design'

export interface DesignProblem {
  /** As people say it, with the label of the field. */
  readonly text: string
  readonly at: FieldPlace | undefined
}

export const resourceOf = (design: Design): Resource => resourceFromRows(headOf(design), rowsOf(design))

/** Why a design cannot be published yet: what the server would say, at the field that it is about. */
export function designProblems(design: Design): DesignProblem[] {
  const found = [...rowProblems(rowsOf(design)), ...problemsOf(resourceOf(design))]
  return [...new Set(found)].map(text => placed(design, nextStep(text)))
}

/** Where there is nothing yet, what to do about it. */
const nextStep = (text: string): string =>
  text.endsWith('字段不能为空') ? text.replace(/的?字段不能为空$/, '还没有字段，请从左侧添加') : text

const aboutField = /^(?:子表“([^”]*)”的)?字段“([^”]*)”/

const aboutRule = /^(?:子表“([^”]*)”的)?第\d+条比较规则/

/** Fields as people call them; what stands behind the place names them by their columns. */
function withLabels(design: Design, text: string): string {
  const match = aboutRule.exec(text)
  if (match === null) return text
  const table = tableCalled(design, match[1])
  const named = text.slice(match[0].length).replaceAll(/“([^”]*)”/g, (whole, name: string) => {
    const label = fieldAt(design, { table, name })?.label
    return label === undefined ? whole : `“${label}”`
  })
  return match[0] + named
}

const tableCalled = ({ tables }: Design, title: string | undefined): string | null =>
  title === undefined ? null : (tables.find(one => one.title === title)?.name ?? null)

function placed(design: Design, text: string): DesignProblem {
  const match = aboutField.exec(text)
  if (match?.[2] === undefined) return { text: withLabels(design, text), at: undefined }
  const at = { table: tableCalled(design, match[1]), name: match[2] }
  const field = fieldAt(design, at)
  if (field === undefined) return { text, at: undefined }
  return { text: text.replace(`字段“${field.name}”`, `字段“${field.label || field.name}”`), at }
}
