import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  type EventSettingView,
  type MessageSettings,
  type MessageWay,
  messageWays,
  saveMessageSetting,
} from '@kezhan/messages/model/setting-calls'
import { type EventLevel, eventLevels } from '@kezhan/resource/event'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { dayjs } from '@kezhan/widgets/dayjs'
import { checkedValues } from '@kezhan/widgets/form/checked-values'
import { App, Checkbox, Form, Select, Switch, TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'

interface Values {
  readonly level: EventLevel
  readonly isStation: boolean
  readonly hasSound: boolean
  readonly ways: MessageWay[]
  readonly roleIds: string[]
  readonly usernames: string[]
  readonly onShiftOnly: boolean
  readonly quiet: Quiet
}

type Quiet = readonly [Dayjs | null, Dayjs | null] | null

const clock = (text: string): Dayjs => dayjs(`2000-01-01 ${text}`)
const bothOrNone = async (quiet: Quiet): Promise<void> => {
  if (Boolean(quiet?.[0]) !== Boolean(quiet?.[1])) throw new Error('请填写开始和结束时间')
}
const yesNo = (flag: boolean) => (flag ? 'Y' : 'N')

/** How one event is told, and to whom. */
export function SettingDialog({
  event,
  settings,
  onClosed,
}: {
  event: EventSettingView
  settings: MessageSettings
  onClosed(): void
}) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const save = useSend(saveMessageSetting)
  const refresh = useRefresh()
  const { quietFrom, quietTo } = event

  async function handleSave(): Promise<boolean> {
    const values = await checkedValues(form)
    if (values === undefined) return false
    const { quiet } = values
    await save.mutateAsync({
      code: event.code,
      level: values.level,
      isStation: yesNo(values.isStation),
      hasSound: yesNo(values.hasSound),
      ways: values.ways,
      roleIds: values.roleIds,
      usernames: values.usernames,
      onShiftOnly: yesNo(values.onShiftOnly),
      quietFrom: quiet?.[0]?.format('HH:mm:ss') ?? null,
      quietTo: quiet?.[1]?.format('HH:mm:ss') ?? null,
    })
    await refresh('/message/setting')
    message.success(`${event.title}已设置`)
    return true
  }

  return (
    <ActionModal
      title={`消息设置：${event.title}`}
      widthPx={520}
      okText="保存"
      okClose
      onOk={handleSave}
      onClosed={onClosed}
    >
      <Form<Values>
        component={false}
        form={form}
        layout="vertical"
        initialValues={{
          ...event,
          quiet: quietFrom === null || quietTo === null ? null : [clock(quietFrom), clock(quietTo)],
        }}
      >
        <Form.Item label="内容">{event.text}</Form.Item>
        <Form.Item name="level" label="级别">
          <Select options={Object.entries(eventLevels).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="isStation" label="站内显示" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="hasSound" label="声音" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="ways" label="发送方式">
          <Checkbox.Group
            options={settings.ways.map(({ way, isConfigured }) => ({
              value: way,
              label: isConfigured ? messageWays[way] : `${messageWays[way]}（未配置）`,
              disabled: !isConfigured,
            }))}
          />
        </Form.Item>
        <Form.Item name="roleIds" label="接收角色" extra="角色和人员都不选时，有权限的人都会收到">
          <Select mode="multiple" options={[...settings.roles]} optionFilterProp="label" />
        </Form.Item>
        <Form.Item name="usernames" label="接收人">
          <Select mode="multiple" options={[...settings.users]} optionFilterProp="label" />
        </Form.Item>
        <Form.Item name="onShiftOnly" label="只发当班人员" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item
          name="quiet"
          label="免打扰时间"
          extra="这段时间的消息在结束后发出"
          rules={[{ validator: (_, quiet: Quiet) => bothOrNone(quiet) }]}
        >
          {/* Either may be empty for a while: antd would keep the keyboard in an empty box. */}
          <TimePicker.RangePicker
            format="HH:mm"
            order={false}
            allowEmpty={[true, true]}
            needConfirm={false}
          />
        </Form.Item>
      </Form>
    </ActionModal>
  )
}
