import { weekdayName } from '@kezhan/base/days'
import { ApiProblem } from '@kezhan/client/request/client'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { type BatchMode, controlModes, setAllotments } from '@kezhan/inventory/model/control-calls'
import { CountInput } from '@kezhan/widgets/CountInput'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { MomentRange } from '@kezhan/widgets/MomentRange'
import { App, Form, Modal, Segmented, Select } from 'antd'
import { useState } from 'react'

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
  const [isOpen, setOpen] = useState(true)
  const refresh = useRefresh()
  const saving = useSend(setAllotments)
  const isOneKey = target.mode === 'open' || target.title === '一键关房'
  const mode = Form.useWatch('mode', form) ?? target.mode
  const takesQty = mode === 'reserved' || mode === 'limited'

  const { part, areSound } = useSoundBoxes()
  const handleFinish = async (values: Values): Promise<void> => {
    if (!areSound()) return
    const [from, to] = values.range
    if (from === null || to === null) return
    try {
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
      setOpen(false)
      void refresh('/market/allotment')
    } catch (problem) {
      // The client has shown a refusal; what was typed stays.
      if (!(problem instanceof ApiProblem)) throw problem
    }
  }
  return (
    <Modal
      title={target.title}
      width={640}
      open={isOpen}
      okText="保存"
      confirmLoading={saving.isPending}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <div ref={part}>
        <Form
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
          onFinish={values => void handleFinish(values)}
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
          <button type="submit" hidden />
        </Form>
      </div>
    </Modal>
  )
}

/** The form gives value and handler by itself. */
function DayRange({ value, onChange }: { value?: Values['range']; onChange?(range: Values['range']): void }) {
  return <MomentRange part="date" value={value ?? [null, null]} onChange={range => onChange?.(range)} />
}
