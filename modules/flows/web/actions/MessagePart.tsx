import type { ActionStep } from '@kezhan/flows/model/action'
import { roleSource } from '@kezhan/people/web/pickers/record-sources'
import { UserPicker } from '@kezhan/people/web/pickers/UserPicker'
import type { Resource } from '@kezhan/resource/define'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { RecordPicker } from '@kezhan/widgets/pickers/RecordPicker'
import { Checkbox, Select } from 'antd'
import { fieldChoices } from './choice-of'
import { TokenInput } from './TokenInput'

interface Props {
  form: Resource
  step: ActionStep
  change(more: Partial<ActionStep>): void
}

/** Whom a message goes to, and what it says. */
export function MessagePart({ form, step, change }: Props) {
  return (
    <>
      <UserPicker
        many
        label="接收人"
        placeholder="选择接收人"
        value={(step.users ?? []).join(',') || null}
        onChange={value => change({ users: splitList(value ?? '') })}
      />
      <RecordPicker
        many
        source={roleSource}
        store="code"
        label="接收角色"
        placeholder="选择接收角色"
        value={(step.roles ?? []).join(',') || null}
        onChange={value => change({ roles: splitList(value ?? '') })}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <Checkbox
          checked={step.toCreator === 'Y'}
          onChange={event => change({ toCreator: event.target.checked ? 'Y' : 'N' })}
        >
          记录的创建人
        </Checkbox>
        <Select
          allowClear
          aria-label="用户字段"
          placeholder="用户字段中的人"
          style={{ width: 160 }}
          value={step.userField ?? null}
          options={fieldChoices(form, ({ kind }) => kind === 'user')}
          onChange={userField => change({ userField: userField ?? null })}
        />
      </div>
      <TokenInput
        form={form}
        label="消息标题"
        value={step.title ?? ''}
        onChange={title => change({ title })}
      />
      <TokenInput
        form={form}
        label="消息内容"
        isLong
        value={step.text ?? ''}
        onChange={text => change({ text })}
      />
    </>
  )
}
