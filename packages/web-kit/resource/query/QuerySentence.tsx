import { useToday } from '@kezhan/client/workplace/workplace'
import { conditionFields, ruleLabels, takesNoValue } from '@kezhan/resource/condition'
import type { Resource } from '@kezhan/resource/define'
import type { Field, Value } from '@kezhan/resource/field'
import { toCell } from '@kezhan/resource/kinds/registry'
import { daysOf, type Today } from '@kezhan/resource/relative-days'
import { useChosen } from '@kezhan/widgets/hooks/use-chosen'
import { Typography } from 'antd'
import { Fragment } from 'react'
import { type AdvancedQuery, endsOf, type QueryLine } from './advanced-query'

interface Props {
  resource: Resource
  query: AdvancedQuery
}

/** An advanced query as one says it, with the days that a period means today. */
export function QuerySentence({ resource, query }: Props) {
  const today = useToday()
  const known = conditionFields(resource.fields)
  const lines = query.lines.flatMap((line, key) => {
    const field = Object.hasOwn(known, line.field) ? known[line.field] : undefined
    return field === undefined ? [] : [{ line, field, key }]
  })
  return (
    <Typography.Text type="secondary">
      {'查询条件：'}
      {lines.map(({ line, field, key }, at) => (
        <Fragment key={key}>
          {at > 0 && (query.match === 'or' ? '，或者' : '，并且')}
          <LineWords path={resource.path} line={line} field={field} today={today} />
        </Fragment>
      ))}
    </Typography.Text>
  )
}

interface LineProps {
  path: string
  line: QueryLine
  field: Field
  today: Today
}

function LineWords({ path, line, field, today }: LineProps) {
  const isChoice = ['dict', 'ref', 'tree', 'user', 'department'].includes(field.kind)
  const asked = isChoice && !isPattern(line) && typeof line.val === 'string' ? line.val : null
  const dict = field.kind === 'dict' ? field.dict : undefined
  const { chosen } = useChosen({ path, field: line.field }, asked, null, dict)
  const said = asked === null ? valueWords(line, field, today) : quoted(chosen.map(one => one.label))
  return `${field.label}${lineWords(line, said)}`
}

const isPattern = ({ rule }: QueryLine): boolean => ['like', 'left_like', 'right_like'].includes(rule)

/** Rules with their value where one says it. */
function lineWords({ rule }: QueryLine, said: string): string {
  if (takesNoValue(rule)) return ruleLabels[rule]
  const [before, after] = ruleLabels[rule].split(/\.{2,3}/)
  return after === undefined ? `${before}${said}` : `${before}${said}${after === '期间' ? '' : after}`
}

function valueWords({ rule, val }: QueryLine, field: Field, today: Today): string {
  if (rule === 'within') {
    const days = daysOf(String(val), field.kind === 'datetime' ? today.calendarDay : today.businessDate)
    if (days === undefined) return String(val)
    return `${String(val)}（${days.from === days.to ? days.from : `${days.from} 至 ${days.to}`}）`
  }
  if (rule === 'between') {
    const [from, to] = endsOf(val, field)
    return `${oneWord(from, field)}和${oneWord(to, field)}之间`
  }
  const values = rule === 'in' ? String(val ?? '').split(',') : [val]
  return quoted(values.map(one => oneWord(one, field)))
}

function oneWord(value: Value, field: Field): string {
  const isNumber = field.kind === 'money' || field.kind === 'percent'
  const cell = toCell(isNumber && value !== null && value !== '' ? Number(value) : value, field)
  return String(cell ?? '')
}

const quoted = (words: readonly string[]): string => words.map(word => `“${word}”`).join('、')
