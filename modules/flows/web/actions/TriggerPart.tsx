import {
  actionTriggers,
  buttonPlaces,
  buttonRights,
  buttonStyles,
  type FormAction,
} from '@kezhan/flows/model/action'
import type { Resource } from '@kezhan/resource/define'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { CountInput } from '@kezhan/widgets/CountInput'
import { CronBuilderInput } from '@kezhan/widgets/cron/CronBuilderInput'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { Select, Space } from 'antd'
import { choicesOf, fieldChoices } from './choice-of'

interface Props {
  form: Resource
  action: FormAction
  onChange(action: FormAction): void
}

/** When an action is done. */
export function TriggerPart({ form, action, onChange }: Props) {
  const change = (more: Partial<FormAction>): void => onChange({ ...action, ...more })
  return (
    <Space wrap>
      <Select
        aria-label="触发"
        style={{ width: 140 }}
        value={action.when}
        options={choicesOf(actionTriggers)}
        onChange={when => change({ when, field: null, from: null, to: null })}
      />
      {action.when === 'button' && <ButtonSettings action={action} change={change} />}
      {action.when === 'changed' && <ChangeSettings form={form} action={action} change={change} />}
      {action.when === 'date' && <DateSettings form={form} action={action} change={change} />}
      {action.when === 'schedule' && (
        // What a house does by itself falls on days of its own: the third Friday, the last workday.
        <CronBuilderInput
          label="定时"
          maxLength={120}
          value={action.schedule ?? null}
          onChange={schedule => change({ schedule })}
        />
      )}
    </Space>
  )
}

interface PartProps {
  action: FormAction
  change(more: Partial<FormAction>): void
}

function ButtonSettings({ action, change }: PartProps) {
  return (
    <Space wrap>
      <Select
        aria-label="按钮位置"
        placeholder="按钮位置"
        style={{ width: 120 }}
        value={action.place ?? null}
        options={choicesOf(buttonPlaces)}
        onChange={place => change({ place })}
      />
      <Select
        aria-label="按钮样式"
        style={{ width: 90 }}
        value={action.style ?? 'default'}
        options={choicesOf(buttonStyles)}
        onChange={style => change({ style })}
      />
      <Select
        aria-label="谁可以点击"
        placeholder="谁可以点击"
        style={{ width: 130 }}
        value={action.right ?? null}
        options={choicesOf(buttonRights)}
        onChange={right => change({ right })}
      />
    </Space>
  )
}

function ChangeSettings({ form, action, change }: PartProps & { form: Resource }) {
  const field = action.field ? form.fields[action.field] : undefined
  const side = (name: 'from' | 'to', label: string) => {
    if (field === undefined) return null
    const { Input } = kindViewOf(field)
    return (
      <span style={{ display: 'inline-block', width: 150 }}>
        <Input
          field={field}
          source={{ path: form.path, field: action.field ?? '' }}
          value={action[name] ?? null}
          placeholder={label}
          onChange={value => change({ [name]: value === null ? null : String(value) })}
        />
      </span>
    )
  }
  return (
    <>
      <Select
        aria-label="变化的字段"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="变化的字段"
        style={{ width: 140 }}
        value={action.field ?? null}
        options={fieldChoices(form)}
        onChange={name => change({ field: name, from: null, to: null })}
      />
      {side('from', '从（不填为任意）')}
      {field !== undefined && '变为'}
      {side('to', '到（不填为任意）')}
    </>
  )
}

function DateSettings({ form, action, change }: PartProps & { form: Resource }) {
  const isDate = action.field ? form.fields[action.field]?.kind === 'date' : false
  const days = action.days ?? 0
  return (
    <>
      <Select
        aria-label="日期字段"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="日期字段"
        style={{ width: 140 }}
        value={action.field ?? null}
        options={fieldChoices(form, ({ kind }) => kind === 'date' || kind === 'datetime')}
        onChange={field => change({ field, days })}
      />
      <Select
        aria-label="之前或之后"
        style={{ width: 80 }}
        value={days < 0 ? 'before' : 'after'}
        options={[
          { value: 'before', label: '之前' },
          { value: 'after', label: '之后' },
        ]}
        onChange={side => change({ days: side === 'before' ? -Math.max(1, Math.abs(days)) : Math.abs(days) })}
      />
      <CountInput
        label="天数"
        suffix="天"
        min={days < 0 ? 1 : 0}
        max={365}
        value={Math.abs(days)}
        onChange={next => change({ days: (days < 0 ? -1 : 1) * (next ?? 0) })}
      />
      {isDate && (
        <MomentInput
          part="time"
          value={action.at ?? null}
          onChange={at => change({ at })}
          placeholder="时刻"
        />
      )}
    </>
  )
}
