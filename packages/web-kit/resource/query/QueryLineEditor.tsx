import { DeleteOutlined } from '@ant-design/icons'
import { ruleLabels, rulesFor } from '@kezhan/resource/condition'
import type { Field } from '@kezhan/resource/field'
import { Button, Select, Typography } from 'antd'
import { chooseField, chooseRule, type DraftLine, lineProblem } from './advanced-query'
import { QueryValueInput } from './QueryValueInput'

interface Props {
  path: string
  fields: readonly (readonly [string, Field])[]
  line: DraftLine
  onChange(line: DraftLine): void
  onRemove(key: number): void
}

export function QueryLineEditor({ path, fields, line, onChange, onRemove }: Props) {
  const field = fields.find(([name]) => name === line.field)?.[1]
  const problem = lineProblem(line, field)
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 8 }}>
      <Select
        aria-label="字段"
        placeholder="选择查询字段"
        style={{ flex: '1 1 140px', minWidth: 0 }}
        showSearch={{ optionFilterProp: 'label' }}
        value={line.field ?? null}
        options={fields.map(([value, { label }]) => ({ value, label }))}
        onChange={name => {
          const chosen = fields.find(([one]) => one === name)?.[1]
          if (name !== null && chosen !== undefined) onChange(chooseField(line, name, chosen))
        }}
      />
      <Select
        aria-label="规则"
        placeholder="匹配规则"
        style={{ flex: '0 1 120px' }}
        disabled={field === undefined}
        value={line.rule ?? null}
        options={
          field === undefined ? [] : rulesFor(field).map(value => ({ value, label: ruleLabels[value] }))
        }
        onChange={rule => {
          if (rule !== null && field !== undefined) onChange(chooseRule(line, rule, field))
        }}
      />
      <div style={{ flex: '2 1 200px', minWidth: 0 }}>
        <QueryValueInput path={path} line={line} field={field} onChange={val => onChange({ ...line, val })} />
        {problem !== undefined && (
          <Typography.Text role="alert" type="danger" style={{ display: 'block', fontSize: 12 }}>
            {problem}
          </Typography.Text>
        )}
      </div>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label="删除条件"
        onClick={() => onRemove(line.key)}
      />
    </div>
  )
}
