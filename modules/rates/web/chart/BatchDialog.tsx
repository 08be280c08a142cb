import { weekdayName } from '@kezhan/base/days'
import { useSend } from '@kezhan/client/request/use-call'
import { type PriceMode, priceModes, type StoredCell, setPrices } from '@kezhan/rates/model/chart-calls'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { CountInput } from '@kezhan/widgets/CountInput'
import { checkedValues } from '@kezhan/widgets/form/checked-values'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { MomentRange } from '@kezhan/widgets/MomentRange'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { bounded, decimals } from '@kezhan/widgets/number-notation'
import { Form, Segmented, Select } from 'antd'
import styles from './chart.module.css'

export interface BatchTarget {
  readonly typeIds: readonly string[]
  readonly from: string
  readonly to: string
  readonly ratePlanId: string
}

interface Props {
  target: BatchTarget
  types: readonly { readonly id: string; readonly name: string }[]
  onDone(changed: number, before: readonly StoredCell[]): void
  onClosed(): void
}

interface Values {
  readonly roomTypeIds: string[]
  readonly range: [string | null, string | null]
  readonly weekdays: string[]
  readonly priceMode: PriceMode | 'keep'
  readonly amount?: number | null
  readonly isClosed: 'keep' | 'Y' | 'N'
  readonly minNights?: number | null
  readonly noArrival: 'keep' | 'Y' | 'N'
  readonly noDeparture: 'keep' | 'Y' | 'N'
}

const amounts = bounded(decimals(2), 0, 1_000_000)
const changes = bounded(decimals(2), -100_000, 1_000_000)
const modes = [
  { value: 'keep', label: '不改价' },
  ...Object.entries(priceModes).map(([value, label]) => ({ value, label })),
]
const yesNo = (yes: string, no: string) => [
  { value: 'keep', label: '不改' },
  { value: 'Y', label: yes },
  { value: 'N', label: no },
]
const weekdayOptions = [1, 2, 3, 4, 5, 6, 0].map(weekday => ({
  value: String(weekday),
  label: weekdayName(weekday),
}))

/** Prices and restrictions for many days of many types at once; what is left alone stays as it is. */
export function BatchDialog({ target, types, onDone, onClosed }: Props) {
  const [form] = Form.useForm<Values>()
  const saving = useSend(setPrices)
  const mode = Form.useWatch('priceMode', form) ?? 'keep'

  const { part, areSound } = useSoundBoxes()
  const handleSave = async (): Promise<boolean> => {
    const values = await checkedValues(form)
    if (values === undefined || !areSound()) return false
    const [from, to] = values.range
    if (from === null || to === null) return false
    const { isClosed, noArrival, noDeparture, minNights } = values
    const { changed, before } = await saving.mutateAsync({
      roomTypeIds: values.roomTypeIds.join(','),
      ratePlanId: target.ratePlanId || null,
      from,
      to,
      weekdays: values.weekdays.join(',') || null,
      minNights: minNights ?? null,
      ...priceOf(values),
      isClosed: chosen(isClosed),
      noArrival: chosen(noArrival),
      noDeparture: chosen(noDeparture),
    })
    onDone(changed, before)
    return true
  }
  return (
    <ActionModal title="批量设置" widthPx={680} okText="保存" okClose onOk={handleSave} onClosed={onClosed}>
      <div ref={part}>
        <Form
          component={false}
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{
            roomTypeIds: [...target.typeIds],
            range: [target.from, target.to],
            weekdays: [],
            priceMode: 'set',
            isClosed: 'keep',
            noArrival: 'keep',
            noDeparture: 'keep',
          }}
        >
          <Form.Item name="roomTypeIds" label="房型" rules={[{ required: true, message: '请选择房型' }]}>
            <Select
              mode="multiple"
              maxTagCount="responsive"
              options={types.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
          <div className={styles.two}>
            <Form.Item name="range" label="日期">
              <DayRange />
            </Form.Item>
            <Form.Item name="weekdays" label="适用星期">
              <Select mode="multiple" maxTagCount="responsive" placeholder="每天" options={weekdayOptions} />
            </Form.Item>
          </div>
          <Form.Item name="priceMode" label="房价">
            <Segmented block options={modes} />
          </Form.Item>
          {(mode === 'set' || mode === 'plus' || mode === 'share') && (
            <Form.Item data-first name="amount" rules={[{ required: true, message: '请填写金额或比例' }]}>
              <NumberInput
                notation={mode === 'plus' ? changes : amounts}
                suffix={mode === 'share' ? '%' : '元'}
                placeholder={placeholders[mode]}
                label="金额或比例"
              />
            </Form.Item>
          )}
          <div className={styles.two}>
            <Form.Item name="isClosed" label="关房">
              <Segmented options={yesNo('关房', '开房')} />
            </Form.Item>
            <Form.Item name="minNights" label="最少晚数">
              <CountInput min={0} max={365} placeholder="空着不改，0 取消" />
            </Form.Item>
            <Form.Item name="noArrival" label="当日入住">
              <Segmented options={yesNo('禁止', '允许')} />
            </Form.Item>
            <Form.Item name="noDeparture" label="当日离店">
              <Segmented options={yesNo('禁止', '允许')} />
            </Form.Item>
          </div>
        </Form>
      </div>
    </ActionModal>
  )
}

const placeholders = { set: '如 368', plus: '加价填正数，减价填负数', share: '如 110 为上浮一成' } as const

/** The form gives value and handler by itself. */
function DayRange({ value, onChange }: { value?: Values['range']; onChange?(range: Values['range']): void }) {
  return <MomentRange part="date" value={value ?? [null, null]} onChange={range => onChange?.(range)} />
}

function priceOf({ priceMode, amount }: Values) {
  if (priceMode === 'keep') return {}
  const hundredths = Math.round((amount ?? 0) * 100)
  return priceMode === 'share' ? { priceMode, shareBp: hundredths } : { priceMode, priceFen: hundredths }
}

const chosen = (choice: 'keep' | 'Y' | 'N'): 'Y' | 'N' | null => (choice === 'keep' ? null : choice)
