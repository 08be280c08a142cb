import { parseYuan } from '@kezhan/base/money'
import { Checkbox, Flex, Input, Select } from 'antd'

/** What is asked for, as the boxes hold it. */
export interface GuestFilterTexts {
  readonly keyword: string
  readonly staysFrom: string
  readonly consumedFrom: string
  readonly recentDays: string
  readonly isBlack: boolean
}
export const noFilters: GuestFilterTexts = {
  keyword: '',
  staysFrom: '',
  consumedFrom: '',
  recentDays: '',
  isBlack: false,
}

const wholeOf = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined

/** As the call takes it: what is empty or no number is not asked. */
export function askOf(texts: GuestFilterTexts) {
  const staysFrom = wholeOf(texts.staysFrom)
  const consumedFrom = parseYuan(texts.consumedFrom)
  const recentDays = wholeOf(texts.recentDays)
  return {
    ...(texts.keyword.trim() === '' ? {} : { keyword: texts.keyword.trim() }),
    ...(staysFrom === undefined ? {} : { staysFrom }),
    ...(consumedFrom === undefined ? {} : { consumedFrom }),
    ...(recentDays === undefined || recentDays === 0 ? {} : { recentDays }),
    ...(texts.isBlack ? { isBlack: 'Y' as const } : {}),
  }
}

interface Props {
  value: GuestFilterTexts
  onChange(value: GuestFilterTexts): void
}

/** 客, 次数≥, 消费≥, 最近天数, 黑名单. */
export function GuestFilters({ value, onChange }: Props) {
  const set = (change: Partial<GuestFilterTexts>): void => onChange({ ...value, ...change })
  return (
    <Flex gap={8} wrap align="center">
      <Input.Search
        allowClear
        style={{ width: 260 }}
        placeholder="姓名、手机、完整证件号"
        aria-label="关键字"
        autoComplete="off"
        value={value.keyword}
        onChange={event => set({ keyword: event.target.value })}
      />
      <Input
        style={{ width: 132 }}
        prefix="入住 ≥"
        suffix="次"
        aria-label="入住次数不少于"
        inputMode="numeric"
        value={value.staysFrom}
        onChange={event => set({ staysFrom: event.target.value })}
      />
      <Input
        style={{ width: 156 }}
        prefix="消费 ≥"
        suffix="元"
        aria-label="累计消费不少于"
        inputMode="decimal"
        value={value.consumedFrom}
        onChange={event => set({ consumedFrom: event.target.value })}
      />
      <Select
        style={{ width: 132 }}
        aria-label="最近入住"
        value={value.recentDays}
        onChange={recentDays => set({ recentDays })}
        options={[
          { value: '', label: '不限时间' },
          { value: '7', label: '最近 7 天' },
          { value: '30', label: '最近 30 天' },
          { value: '90', label: '最近 90 天' },
          { value: '365', label: '最近一年' },
        ]}
      />
      <Checkbox checked={value.isBlack} onChange={event => set({ isBlack: event.target.checked })}>
        黑名单
      </Checkbox>
    </Flex>
  )
}
