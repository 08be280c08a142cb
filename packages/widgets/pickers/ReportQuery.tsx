import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { Query } from '@kezhan/client/request/api-url'
import type { ReportConfig, ReportParam, ReportQueryItem } from '@kezhan/resource/report-wire'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { queryText, typedQuery } from '../choices/query-text'
import styles from './pickers.module.css'
import { ReportQueryLine } from './ReportQueryLine'
import type { ReportDrafts } from './report-drafts'

interface Props {
  lines: readonly ReportQueryItem[]
  dictOptions: ReportConfig['dictOptions']
  /** Parameters of the statement itself; they stand before the lines. */
  params?: readonly ReportParam[]
  /** What is asked at the moment. */
  asked: Query
  onSearch(query: Query): void
}

/** The search form of a report, drawn as the server describes it; the further lines stand behind 展开. */
export function ReportQuery({ lines, dictOptions, params = [], asked, onSearch }: Props) {
  const usual = defaultsOf(params)
  const [drafts, setDrafts] = useState<ReportDrafts>(() => draftsOf(lines, { ...usual, ...asked }))
  const [isWhole, setWhole] = useState(() => lines.some(line => isHidden(line) && isAsked(line, asked)))
  const shown = isWhole ? lines : lines.filter(line => !isHidden(line))
  const change = (name: string, value: string | undefined): void =>
    setDrafts(former => ({ ...former, [name]: value }))
  if (lines.length === 0 && params.length === 0) return null
  return (
    <form
      className={styles.reportQuery}
      onSubmit={event => {
        event.preventDefault()
        onSearch(queryOf(lines, params, drafts))
      }}
    >
      {params.map(({ paramName, paramTxt }) => (
        <ParamLine
          key={paramName}
          label={paramTxt}
          value={drafts[`self_${paramName}`]}
          onChange={value => change(`self_${paramName}`, value)}
        />
      ))}
      {shown.map(line => (
        <ReportQueryLine
          key={line.field}
          line={line}
          options={dictOptions[line.dictCode ?? ''] ?? []}
          drafts={drafts}
          onChange={change}
        />
      ))}
      <div className={styles.queryTools}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button
          onClick={() => {
            setDrafts(usual)
            onSearch({})
          }}
        >
          重置
        </Button>
        {lines.some(isHidden) && (
          <Button
            type="link"
            aria-expanded={isWhole}
            icon={isWhole ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? '收起' : '展开'}
          </Button>
        )}
      </div>
    </form>
  )
}

interface ParamProps {
  label: string
  value: string | undefined
  onChange(value: string): void
}

function ParamLine({ label, value, onChange }: ParamProps) {
  const id = useId()
  return (
    <div className={styles.queryLine}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        allowClear
        maxLength={200}
        placeholder={`请输入${label}`}
        value={value ?? ''}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}

/** What the report asks for when nobody asks for anything else. */
const defaultsOf = (params: readonly ReportParam[]): ReportDrafts =>
  Object.fromEntries(
    params.flatMap(({ paramName, paramValue }) => (paramValue ? [[`self_${paramName}`, paramValue]] : [])),
  )

const isHidden = (line: ReportQueryItem): boolean => line.hidden === '1'
const namesOf = ({ field, mode }: ReportQueryItem): string[] =>
  mode === 'group' ? [`${field}_begin`, `${field}_end`] : [field]
const isAsked = (line: ReportQueryItem, asked: Query): boolean =>
  namesOf(line).some(name => (asked[name] ?? '') !== '')
/** A typed text finds whatever contains it; everything else means itself. */
const isPart = (line: ReportQueryItem): boolean => line.view === 'string' && line.mode === 'single'

function draftsOf(lines: readonly ReportQueryItem[], asked: Query): ReportDrafts {
  const parts = new Set(lines.filter(isPart).map(line => line.field))
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => {
      const text = value === undefined ? undefined : String(value)
      return [name, parts.has(name) ? typedQuery('like', text) : text]
    }),
  )
}

function queryOf(
  lines: readonly ReportQueryItem[],
  params: readonly ReportParam[],
  drafts: ReportDrafts,
): Query {
  const own = params.map(({ paramName }) => [`self_${paramName}`, drafts[`self_${paramName}`]] as const)
  const asked = lines.flatMap(line =>
    namesOf(line).map(name => {
      const text = drafts[name]?.trim()
      return [name, text && isPart(line) ? queryText('like', text, true) : text] as const
    }),
  )
  return Object.fromEntries([...own, ...asked].filter(([, text]) => text !== undefined && text !== ''))
}
