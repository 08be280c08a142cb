import { weekdayName } from '@kezhan/base/days'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { type BatchMode, controlModes, setAllotments } from '@kezhan/inventory/model/control-calls'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { CountInput } from '@kezhan/widgets/CountInput'
import { checkedValues } from '@kezhan/widgets/form/checked-values'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { MomentRange } from '@kezhan/widgets/MomentRange'
import { App, Form, Segmented, Select } from 'antd'

export interface ControlTarget {
  readonly title: string
  readonly channelIds: readonly string[]
  readonly typeIds: readonly string[]
  readonly from: string
  readonly to: string
  readonly mode: BatchMode
  readonly qty: number
  readonly releaseDays: number
}

interface Named {
  readonly id: string
  readonly name: string
}
interface Props {
  target: ControlTarget
  channels: readonly Named[]
  types: readonly Named[]
  onClosed(): void
}
interface Values {
  readonly channelIds: string[]
  readonly typeIds: string[]
  readonly range: [string | null, string | null]
  readonly weekdays: string[]
  readonly mode: BatchMode
  readonly qty?: number | null
  readonly releaseDays?: number | null
}

const optionsOf = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }))
const modeOptions = Object.entries(controlModes).map(([value, label]) => ({ value, label }))
const weekdayOptions = [1, 2, 3, 4, 5, 6, 0].map(weekday => ({
  value: String(weekday),
  label: weekdayName(weekday),
}))
const required = (text: string) => [{ required: true, message: text }]

/** How channels sell types on days; 一键关房 and 一键开房 ask for the rest only. */
export function ControlDialog({ target, channels, types, onClosed }: Props) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const refresh = useRefresh()
  const saving = useSend(setAllotments)
  const isOneKey = target.mode === 'open' || target.title === '一键关房'
  const mode = Form.useWatch('mode', form) ?? target.mode
  const takesQty = mode === 'reserved' || mode === 'limited'

  const { part, areSound } = useSoundBoxes()
  const handleSave = async (): Promise<boolean> => {
    const values = await checkedValues(form)
    if (values === undefined || !areSound()) return false
    const [from, to] = values.range
    if (from === null || to === null) return false
    const { changed } = await saving.mutateAsync({
      channelIds: values.channelIds.join(','),
      roomTypeIds: values.typeIds.join(','),
      from,
      to,
      weekdays: values.weekdays.join(',') || null,
      mode: isOneKey ? target.mode : values.mode,
      qty: takesQty ? (values.qty ?? null) : null,
      releaseDays: mode === 'reserved' ? (values.releaseDays ?? 0) : null,
    })
    message.success(`已设置${changed}格`)
    void refresh('/market/allotment')
    return true
  }
  return (
    <ActionModal
      title={target.title}
      widthPx={640}
      okText="保存"
      okClose
      onOk={handleSave}
      onClosed={onClosed}
    >
      <div ref={part}>
        <Form
          component={false}
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{
            channelIds: [...target.channelIds],
            typeIds: [...target.typeIds],
            range: [target.from, target.to],
            weekdays: [],
            mode: target.mode,
            qty: target.qty,
            releaseDays: target.releaseDays,
          }}
        >
          <Form.Item name="channelIds" label="渠道" rules={required('请选择渠道')}>
            <Select mode="multiple" maxTagCount="responsive" options={optionsOf(channels)} />
          </Form.Item>
          <Form.Item name="typeIds" label="房型" rules={required('请选择房型')}>
            <Select mode="multiple" maxTagCount="responsive" options={optionsOf(types)} />
          </Form.Item>
          <Form.Item name="range" label="日期">
            <DayRange />
          </Form.Item>
          <Form.Item name="weekdays" label="适用星期">
            <Select mode="multiple" maxTagCount="responsive" placeholder="每天" options={weekdayOptions} />
          </Form.Item>
          {!isOneKey && (
            <Form.Item name="mode" label="方式">
              <Segmented options={modeOptions} />
            </Form.Item>
          )}
          {takesQty && (
            <Form.Item name="qty" label="间数" rules={required('请填写间数')}>
              <CountInput min={0} max={9999} />
            </Form.Item>
          )}
          {mode === 'reserved' && (
            <Form.Item name="releaseDays" label="提前释放天数" extra="入住前多少天把未售的保留房放回公共库存">
              <CountInput min={0} max={365} />
            </Form.Item>
          )}
        </Form>
      </div>
    </ActionModal>
  )
}

/** The form gives value and handler by itself. */
function DayRange({ value, onChange }: { value?: Values['range']; onChange?(range: Values['range']): void }) {
  return <MomentRange part="date" value={value ?? [null, null]} onChange={range => onChange?.(range)} />
}
