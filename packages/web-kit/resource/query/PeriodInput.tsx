import { countedDays, relativeDays } from '@kezhan/resource/relative-days'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { wholeNumbers } from '@kezhan/widgets/number-notation'
import { Select } from 'antd'

interface Props {
  /** The word of the period, such as 本周 or 最近7天. */
  value: string | null
  onChange(value: string | null): void
}

const usualCount = '7'

/** A period that moves with today: a word, or a number of days. */
export function PeriodInput({ value, onChange }: Props) {
  const counted = countedDays.find(word => value?.startsWith(word))
  const count = counted === undefined ? '' : (value ?? '').slice(counted.length).replace(/天$/, '').trim()
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
      <Select
        aria-label="值"
        placeholder="选择期间"
        style={{ flex: '1 1 120px', minWidth: 0 }}
        value={counted ?? value}
        options={[
          ...relativeDays.map(word => ({ value: word as string, label: word as string })),
          ...countedDays.map(word => ({ value: word as string, label: `${word}几天` })),
        ]}
        onChange={word => onChange(countedDays.some(one => one === word) ? `${word}${usualCount}天` : word)}
      />
      {counted !== undefined && (
        <div style={{ flex: '1 1 100px', minWidth: 0 }}>
          <NumberInput
            label="天数"
            notation={wholeNumbers}
            value={/^\d+$/.test(count) ? Number(count) : null}
            unread={/^\d*$/.test(count) ? undefined : count}
            onChange={days => onChange(`${counted}${days ?? ''}天`)}
            onUnread={text => onChange(`${counted}${text}天`)}
            suffix="天"
          />
        </div>
      )}
    </div>
  )
}
