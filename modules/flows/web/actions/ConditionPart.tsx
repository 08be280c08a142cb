import { PlusOutlined } from '@ant-design/icons'
import type { FormAction } from '@kezhan/flows/model/action'
import type { Resource } from '@kezhan/resource/define'
import {
  blankLine,
  completeLines,
  type DraftLine,
  queryFields,
} from '@kezhan/web-kit/resource/query/advanced-query'
import { QueryLineEditor } from '@kezhan/web-kit/resource/query/QueryLineEditor'
import { Button, Select } from 'antd'
import { useState } from 'react'

interface Props {
  form: Resource
  action: FormAction
  onChange(action: FormAction): void
}

const mostLines = 10

/** Which records an action is for, in the lines of the advanced query; none means all. */
export function ConditionPart({ form, action, onChange }: Props) {
  const [lines, setLines] = useState<readonly DraftLine[]>(() =>
    (action.lines ?? []).map((line, key) => ({ ...line, key })),
  )
  const fields = queryFields(form.fields)
  function change(next: readonly DraftLine[]) {
    setLines(next)
    onChange({
      ...action,
      lines: completeLines(next).map(({ field, rule, val }) => ({ field, rule, val: String(val) })),
    })
  }
  return (
    <div>
      {lines.length > 1 && (
        <Select
          aria-label="条件关系"
          style={{ width: 120, marginBlockEnd: 8 }}
          value={action.match ?? 'and'}
          options={[
            { value: 'and', label: '全部满足' },
            { value: 'or', label: '满足任一' },
          ]}
          onChange={match => onChange({ ...action, match })}
        />
      )}
      {lines.map(line => (
        <QueryLineEditor
          key={line.key}
          path={form.path}
          fields={fields}
          line={line}
          onChange={next => change(lines.map(one => (one.key === next.key ? next : one)))}
          onRemove={key => change(lines.filter(one => one.key !== key))}
        />
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        disabled={lines.length >= mostLines}
        onClick={() => setLines([...lines, blankLine(Math.max(0, ...lines.map(({ key }) => key)) + 1)])}
      >
        添加条件
      </Button>
    </div>
  )
}
