import { DeleteOutlined } from '@ant-design/icons'
import { deadlineWays, type FlowStep, stepModes } from '@kezhan/flows/model/approval'
import { roleSource } from '@kezhan/people/web/pickers/record-sources'
import { UserPicker } from '@kezhan/people/web/pickers/UserPicker'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { CountInput } from '@kezhan/widgets/CountInput'
import { RecordPicker } from '@kezhan/widgets/pickers/RecordPicker'
import { Button, Card, Checkbox, Input, Select, Space } from 'antd'
import { choicesOf } from '../actions/choice-of'

interface Props {
  number: number
  step: FlowStep
  canRemove: boolean
  onChange(step: FlowStep): void
  onRemove(): void
}

/** Who agrees at one step, and by when. */
export function FlowStepEditor({ number, step, canRemove, onChange, onRemove }: Props) {
  const change = (more: Partial<FlowStep>): void => onChange({ ...step, ...more })
  return (
    <Card
      size="small"
      style={{ marginBlockEnd: 12 }}
      title={
        <Input
          aria-label="步骤名称"
          variant="borderless"
          prefix={`第${number}步`}
          placeholder="步骤名称，例如 部门经理"
          maxLength={30}
          value={step.name}
          onChange={event => change({ name: event.target.value })}
        />
      }
      extra={
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={`删除第${number}步`}
          disabled={!canRemove}
          onClick={onRemove}
        />
      }
    >
      <div style={{ display: 'grid', gap: 8 }}>
        <UserPicker
          many
          label="审批人"
          placeholder="选择审批人"
          value={(step.users ?? []).join(',') || null}
          onChange={value => change({ users: splitList(value ?? '') })}
        />
        <RecordPicker
          many
          source={roleSource}
          store="code"
          label="审批角色"
          placeholder="选择审批角色"
          value={(step.roles ?? []).join(',') || null}
          onChange={value => change({ roles: splitList(value ?? '') })}
        />
        <Space wrap>
          <Checkbox
            checked={step.superior === 'Y'}
            onChange={event => change({ superior: event.target.checked ? 'Y' : 'N' })}
          >
            申请人的上级（部门负责人）
          </Checkbox>
          <Select
            aria-label="通过方式"
            style={{ width: 140 }}
            value={step.mode}
            options={choicesOf(stepModes)}
            onChange={mode => change({ mode })}
          />
          <CountInput
            label="期限"
            placeholder="期限不限"
            suffix="小时"
            min={1}
            max={720}
            value={step.hours ?? null}
            onChange={hours => change({ hours })}
          />
          {step.hours ? (
            <Select
              aria-label="到期后"
              style={{ width: 110 }}
              value={step.onDeadline ?? 'remind'}
              options={choicesOf(deadlineWays)}
              onChange={onDeadline => change({ onDeadline })}
            />
          ) : null}
        </Space>
      </div>
    </Card>
  )
}
