import { type ActionStep, stepKinds } from '@kezhan/flows/model/action'
import type { ActionChoices } from '@kezhan/flows/model/action-calls'
import { dataPath } from '@kezhan/online/rules/data-path'
import type { Resource } from '@kezhan/resource/define'
import { Select } from 'antd'
import { choicesOf } from './choice-of'
import { MessagePart } from './MessagePart'
import { newStep } from './new-action'
import { ValueLines } from './ValueLines'

interface Props {
  form: Resource
  choices: ActionChoices
  step: ActionStep
  onChange(step: ActionStep): void
}

/** One thing that an action does. */
export function StepEditor({ form, choices, step, onChange }: Props) {
  const change = (more: Partial<ActionStep>): void => onChange({ ...step, ...more })
  const target = choices.forms.find(({ code }) => code === step.form)
  const isOther = step.kind === 'create' || step.kind === 'update'
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Select
          aria-label="步骤"
          style={{ width: 190 }}
          value={step.kind}
          options={choicesOf(stepKinds)}
          onChange={kind => onChange(newStep(kind))}
        />
        {isOther && (
          <Select
            aria-label="目标表单"
            placeholder="选择表单"
            style={{ width: 180 }}
            value={step.form ?? null}
            options={choices.forms.map(({ code, title }) => ({ value: code, label: title }))}
            onChange={code => change({ form: code, values: [], where: [] })}
          />
        )}
        {step.kind === 'webhook' && (
          <Select
            aria-label="推送地址"
            placeholder="选择推送地址"
            style={{ width: 220 }}
            value={step.endpoint ?? null}
            options={choices.endpoints.map(value => ({ value, label: value }))}
            notFoundContent="没有接收表单动作的推送地址，请先在“事件推送”中添加"
            onChange={endpoint => change({ endpoint })}
          />
        )}
        {step.kind === 'print' && (
          <Select
            aria-label="打印模板"
            placeholder="第一个可用的模板"
            allowClear
            style={{ width: 260 }}
            value={step.sheet ?? null}
            options={sheetOptions(choices.sheets, step.sheet)}
            notFoundContent="表单还没有发布打印模板，请先在“打印设计”中添加；没有模板时按详情打印"
            onChange={(sheet: string | null | undefined) => change({ sheet: sheet ?? null })}
          />
        )}
      </div>
      {step.kind === 'set' && (
        <ValueLines
          target={form}
          own={form}
          values={step.values ?? []}
          addText="添加字段"
          onChange={values => change({ values })}
        />
      )}
      {step.kind === 'update' && target !== undefined && (
        <ValueLines
          target={{ ...target, path: dataPath(target.code) }}
          own={form}
          values={step.where ?? []}
          addText="添加查找条件"
          onChange={where => change({ where })}
        />
      )}
      {isOther && target !== undefined && (
        <ValueLines
          target={{ ...target, path: dataPath(target.code) }}
          own={form}
          values={step.values ?? []}
          addText="添加字段"
          onChange={values => change({ values })}
        />
      )}
      {step.kind === 'message' && <MessagePart form={form} step={step} change={change} />}
    </div>
  )
}

/** One that is named and not there says so where it is chosen. */
const sheetOptions = (sheets: readonly string[], named: string | null | undefined) => [
  ...sheets.map(value => ({ value, label: value })),
  ...(named && !sheets.includes(named) ? [{ value: named, label: `${named}（本店没有发布）` }] : []),
]
