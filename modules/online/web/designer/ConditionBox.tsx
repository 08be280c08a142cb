import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { ruleLabels, rulesFor, takesNoValue } from '@kezhan/resource/condition'
import type { Field, Fields, Json, Value } from '@kezhan/resource/field'
import {
  blankLine,
  chooseField,
  chooseRule,
  type DraftLine,
  lineProblem,
} from '@kezhan/web-kit/resource/query/advanced-query'
import { QueryValueInput } from '@kezhan/web-kit/resource/query/QueryValueInput'
import { DictChoice } from '@kezhan/widgets/pickers/DictChoice'
import { Button, Select, Typography } from 'antd'
import { useState } from 'react'
import { type ConditionDraft, conditionOf, linesOf } from './condition-lines'
import styles from './designer.module.css'

interface Props {
  label: string
  /** What it means that there is none. */
  emptyText: string
  path: string
  /** The other fields of the row. */
  fields: Fields
  value: Json
  onChange(value: Json): void
  isDisabled: boolean
}

/** A condition over the other fields of a row, built line by line. */
export function ConditionBox({ label, emptyText, path, fields, value, onChange, isDisabled }: Props) {
  // Lines that are not whole yet live here only.
  const [draft, setDraft] = useState<ConditionDraft | undefined>(() => linesOf(value))
  const [known, setKnown] = useState(() => JSON.stringify(value))
  // Taken back, or changed with a name: what stands here follows.
  if (known !== JSON.stringify(value)) {
    setKnown(JSON.stringify(value))
    setDraft(linesOf(value))
  }
  if (draft === undefined)
    return (
      <section className={styles.property} aria-label={label}>
        <span>{label}</span>
        <Typography.Text type="secondary">这个条件有多层，只能清除后重新添加</Typography.Text>
        <Button
          size="small"
          disabled={isDisabled}
          onClick={() => {
            setDraft({ match: 'and', lines: [] })
            onChange(null)
          }}
        >
          清除条件
        </Button>
      </section>
    )
  const { match, lines } = draft
  const change = (next: ConditionDraft): void => {
    setDraft(next)
    // A condition is plain data; its type only says more about it.
    const condition = conditionOf(next, fields) as unknown as Json
    if (JSON.stringify(condition) === known) return
    setKnown(JSON.stringify(condition))
    onChange(condition)
  }
  const changeLine = (line: DraftLine): void =>
    change({ match, lines: lines.map(one => (one.key === line.key ? line : one)) })
  const offered = Object.entries(fields).filter(([, field]) => rulesFor(field).length > 0)
  return (
    <section className={styles.property} aria-label={label}>
      <span>{label}</span>
      {lines.length === 0 && <p className={styles.hint}>{emptyText}</p>}
      {lines.length > 1 && (
        <Select
          aria-label={`${label}的关系`}
          value={match}
          disabled={isDisabled}
          options={[
            { value: 'and', label: '全部满足' },
            { value: 'or', label: '满足任一' },
          ]}
          onChange={next => change({ match: next, lines })}
        />
      )}
      {lines.map(line => (
        <Line
          key={line.key}
          path={path}
          fields={offered}
          line={line}
          onChange={changeLine}
          onRemove={() => change({ match, lines: lines.filter(one => one.key !== line.key) })}
        />
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        disabled={isDisabled || offered.length === 0 || lines.length >= mostLines}
        aria-label={`添加${label}`}
        onClick={() =>
          setDraft({ match, lines: [...lines, blankLine(Math.max(0, ...lines.map(({ key }) => key)) + 1)] })
        }
      >
        添加条件
      </Button>
    </section>
  )
}

const mostLines = 20

interface LineProps {
  path: string
  fields: readonly (readonly [string, Field])[]
  line: DraftLine
  onChange(line: DraftLine): void
  onRemove(): void
}

function Line({ path, fields, line, onChange, onRemove }: LineProps) {
  const field = fields.find(([name]) => name === line.field)?.[1]
  const problem = lineProblem(line, field)
  return (
    <div className={styles.conditionLine}>
      <Select
        aria-label="条件字段"
        placeholder="选择字段"
        showSearch={{ optionFilterProp: 'label' }}
        value={line.field ?? null}
        options={fields.map(([name, { label }]) => ({ value: name, label }))}
        onChange={name => {
          const next = fields.find(([one]) => one === name)?.[1]
          if (name !== null && next !== undefined) onChange(chooseField(line, name, next))
        }}
      />
      <Select
        aria-label="条件规则"
        placeholder="规则"
        disabled={field === undefined}
        value={line.rule ?? null}
        options={
          field === undefined
            ? []
            : rulesFor(field)
                .filter(rule => rule !== 'within')
                .map(rule => ({ value: rule, label: ruleLabels[rule] }))
        }
        onChange={rule => {
          if (rule !== null && field !== undefined) onChange(chooseRule(line, rule, field))
        }}
      />
      <Button type="text" icon={<DeleteOutlined />} aria-label="删除条件" onClick={onRemove} />
      {!takesNoValue(line.rule) && (
        <div className={styles.conditionValue}>
          <ValueInput path={path} line={line} field={field} onChange={val => onChange({ ...line, val })} />
          {problem !== undefined && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

interface ValueProps {
  path: string
  line: DraftLine
  field: Field | undefined
  onChange(value: Value): void
}

/** The form is not in service yet, so the items of a dictionary are asked of the dictionary itself. */
function ValueInput({ path, line, field, onChange }: ValueProps) {
  // A switch that nobody has touched would look like a 否 that was chosen.
  if (field?.kind === 'switch' && (line.rule === 'eq' || line.rule === 'ne'))
    return (
      <Select
        aria-label="值"
        placeholder="请选择"
        value={typeof line.val === 'string' ? line.val : null}
        options={[
          { value: 'Y', label: '是' },
          { value: 'N', label: '否' },
        ]}
        onChange={onChange}
      />
    )
  if (field?.kind !== 'dict' || !['eq', 'ne', 'in'].includes(line.rule ?? ''))
    return <QueryValueInput path={path} line={line} field={field} onChange={onChange} />
  return (
    <DictChoice
      dictCode={field.dict}
      type={line.rule === 'in' ? 'tags' : 'select'}
      label="值"
      value={typeof line.val === 'string' ? line.val : null}
      onChange={onChange}
    />
  )
}
