import { formatYuan } from '@kezhan/base/money'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { shiftsOfHotel } from '@kezhan/hotels/model/shift-calls'
import { type Duty, handOver, receivers } from '@kezhan/shifts/model/shift-duty-calls'
import { handoverCash } from '@kezhan/shifts/rules/drawer'
import { yuan } from '@kezhan/web-kit/forms/yuan'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useRef, useState } from 'react'
import styles from './handover.module.css'

interface Values {
  readonly receiver: string
  readonly password: string
  readonly shiftIndex: string
  readonly submitFen?: number
  readonly reason?: string
  readonly remark?: string
}

/** Who takes over signs with his own password; what goes to finance and what stays is said before. */
export function Receiving({ duty, onDone }: { duty: Duty; onDone(id: string): void }) {
  const { hotelCode } = useWorkplace().user
  const people = useCall(receivers)
  const shifts = useCall(shiftsOfHotel, { hotelCode })
  const [form] = Form.useForm<Values>()
  const [areSlipsChecked, setSlipsChecked] = useState(false)
  const hand = useSend(handOver)
  const refresh = useRefresh()
  const act = useAttempt()
  const { drawer } = duty
  const isShort = drawer !== null && drawer.overShortFen !== 0

  const root = useRef<HTMLElement>(null)
  const sending = useFormSend(root)

  async function handOverTo(values: Values): Promise<boolean> {
    let id = ''
    const isDone = await act(async () => {
      const sent = { ...values, areSlipsChecked: areSlipsChecked ? 'Y' : 'N' } as const
      id = (await hand.mutateAsync(sent)).id
    }, '交班成功')
    // The password is nobody's to keep, whatever came of it.
    form.setFieldValue('password', '')
    if (!isDone) return false
    onDone(id)
    await refresh('/ebk/shift')
    await refresh('/ebk/handover')
    return true
  }

  return (
    <section ref={root} className={styles.card} aria-labelledby="duty-receiving">
      <h2 id="duty-receiving">⑤ 接班</h2>
      <p className={styles.facts}>{moneyWay(duty)}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        onFinish={values => void sending.send(() => handOverTo(values))}
        disabled={sending.isSending || drawer === null || drawer.isStale}
      >
        <div className={styles.fields}>
          <Form.Item name="receiver" label="接班人" rules={[{ required: true, message: '请选择接班人!' }]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="选择接班人"
              options={(people.data ?? []).map(one => ({
                value: one.username,
                label: `${one.realname}（${one.username}）`,
              }))}
            />
          </Form.Item>
          <Form.Item name="shiftIndex" label="接班班次" rules={[{ required: true, message: '请选择班次!' }]}>
            <Select
              placeholder="选择班次"
              options={(shifts.data ?? []).map(one => ({ value: one.shiftIndex, label: one.shiftName }))}
            />
          </Form.Item>
          <Form.Item
            name="password"
            label="接班人密码"
            rules={[{ required: true, message: '请接班人输入密码!' }]}
          >
            <Input.Password autoComplete="one-time-code" placeholder="由接班人本人输入" />
          </Form.Item>
          {duty.cashMode === 'carry' && (
            <Form.Item name="submitFen" label="上缴金额">
              <YuanInput />
            </Form.Item>
          )}
          {isShort && (
            <Form.Item
              name="reason"
              label="长短款原因"
              rules={[{ required: true, whitespace: true, message: '请填写长短款原因!' }]}
            >
              <Input maxLength={200} />
            </Form.Item>
          )}
          <Form.Item name="remark" label="备注">
            <Input maxLength={500} placeholder="交代给下一班的事" />
          </Form.Item>
        </div>
        <FormSummary of={sending} />
        <div className={styles.line}>
          <Checkbox checked={areSlipsChecked} onChange={event => setSlipsChecked(event.target.checked)}>
            非现金单据已核对
          </Checkbox>
          <Button type="primary" htmlType="submit" loading={sending.isSending}>
            交班
          </Button>
        </div>
      </Form>
    </section>
  )
}

function YuanInput({
  value,
  onChange,
  id,
}: {
  value?: number
  onChange?(fen: number | null): void
  id?: string
}) {
  return (
    <NumberInput
      {...(id === undefined ? {} : { id })}
      value={value ?? null}
      onChange={fen => onChange?.(fen)}
      notation={yuan}
    />
  )
}

function moneyWay({ drawer, cashMode, pettyCashFen }: Duty): string {
  if (drawer === null) return '请先清点现金。'
  if (cashMode === 'carry') return `结转模式：实点 ${formatYuan(drawer.countedFen)}，扣除上缴后留给下一班。`
  const { submitFen, leftFen } = handoverCash(drawer.countedFen, { mode: 'float', pettyCashFen })
  return `备用金模式：上缴 ${formatYuan(submitFen)}，留存备用金 ${formatYuan(leftFen)}。`
}
