import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type FormAction, mostSteps } from '@kezhan/flows/model/action'
import type { ActionChoices } from '@kezhan/flows/model/action-calls'
import type { Resource } from '@kezhan/resource/define'
import { Button, Card, Input, Switch } from 'antd'
import { ConditionPart } from './ConditionPart'
import { newStep, replaced, without } from './new-action'
import { StepEditor } from './StepEditor'
import { TriggerPart } from './TriggerPart'

interface Props {
  form: Resource
  choices: ActionChoices
  action: FormAction
  onChange(action: FormAction): void
  onRemove(): void
}

const label = { color: 'var(--ant-color-text-secondary)', marginBlock: '12px 8px' }

/** When, if, then: one action of a form. */
export function ActionEditor({ form, choices, action, onChange, onRemove }: Props) {
  const { steps } = action
  return (
    <Card
      size="small"
      style={{ marginBlockEnd: 12 }}
      title={
        <Input
          aria-label="动作名称"
          placeholder="动作名称，例如 提醒工程部"
          variant="borderless"
          maxLength={30}
          value={action.title}
          onChange={event => onChange({ ...action, title: event.target.value })}
        />
      }
      extra={
        <>
          <Switch
            aria-label="启用"
            checkedChildren="启用"
            unCheckedChildren="停用"
            checked={action.enabled === 'Y'}
            onChange={isOn => onChange({ ...action, enabled: isOn ? 'Y' : 'N' })}
          />
          <Button type="text" danger icon={<DeleteOutlined />} aria-label="删除动作" onClick={onRemove} />
        </>
      }
    >
      <div style={{ ...label, marginBlockStart: 0 }}>什么时候</div>
      <TriggerPart form={form} action={action} onChange={onChange} />
      <div style={label}>满足什么条件（不填为全部记录）</div>
      <ConditionPart form={form} action={action} onChange={onChange} />
      <div style={label}>依次做什么</div>
      <ol style={{ margin: 0, paddingInlineStart: 20 }}>
        {steps.map((step, index) => (
          <li key={index} style={{ marginBlockEnd: 12 }}>
            <StepEditor
              form={form}
              choices={choices}
              step={step}
              onChange={next => onChange({ ...action, steps: replaced(steps, index, next) })}
            />
            {steps.length > 1 && (
              <Button
                size="small"
                type="link"
                danger
                onClick={() => onChange({ ...action, steps: without(steps, index) })}
              >
                删除第{index + 1}步
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        disabled={steps.length >= mostSteps}
        onClick={() => onChange({ ...action, steps: [...steps, newStep()] })}
      >
        添加步骤
      </Button>
    </Card>
  )
}
