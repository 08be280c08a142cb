import { characterLength, cutText, withThousands } from '@kezhan/base/text-shape'
import { EllipsisText } from '@kezhan/widgets/EllipsisText'
import { FadingText } from '@kezhan/widgets/FadingText'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import type { MomentInputProps } from '@kezhan/widgets/MomentInput'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { SampleCase } from '../SampleCase'
import type { Sample } from '../sample'
import styles from '../samples.module.css'

const MomentInput = lazyWidget<MomentInputProps>(
  async () => (await import('@kezhan/widgets/MomentInput')).MomentInput,
)

export const sample: Sample = {
  key: 'formats',
  title: '格式',
  about: '长文字的省略、千分位、字符长度、日期与时间，以及重新载入的数字怎样换下旧值。',
  Content: FormatsSample,
}

const longText = '客人要求高楼层、远离电梯、无烟、加床一张、次日八点叫醒并送早餐到房间'

function FormatsSample() {
  const [text, setText] = useState(longText)
  const [number, setNumber] = useState('1234567.89')
  const [value, setValue] = useState(1280)
  const [day, setDay] = useState<string | null>('2026-05-01')
  const [moment, setMoment] = useState<string | null>('2026-05-01 14:00:00')
  const [time, setTime] = useState<string | null>('08:30:00')
  return (
    <div className={styles.cases}>
      <SampleCase title="省略（默认 25 字）" value={cutText(text)}>
        <Input aria-label="要省略的文字" value={text} onChange={event => setText(event.target.value)} />
      </SampleCase>
      <SampleCase title="省略（随宽度）">
        <div style={{ width: 160 }}>
          <EllipsisText text={text} />
        </div>
      </SampleCase>
      <SampleCase title="字符长度（中文算两个）" value={`${characterLength(text)}`}>
        <EllipsisText text={text} most={12} />
      </SampleCase>
      <SampleCase title="千分位" value={withThousands(number)}>
        <Input
          aria-label="要分位的数字"
          inputMode="decimal"
          value={number}
          onChange={event => setNumber(event.target.value)}
        />
      </SampleCase>
      <SampleCase title="重新载入" value={String(value)}>
        <p style={{ fontSize: 26, margin: '0 0 8px' }}>
          <FadingText text={withThousands(value)} />
        </p>
        <Button onClick={() => setValue(former => former + 37)}>重新载入</Button>
      </SampleCase>
      <SampleCase title="日期" value={day}>
        <label htmlFor="sample-date">日期（可直接输入）</label>
        <MomentInput id="sample-date" part="date" value={day} onChange={setDay} />
      </SampleCase>
      <SampleCase title="日期时间" value={moment}>
        <label htmlFor="sample-datetime">日期时间（可直接输入）</label>
        <MomentInput id="sample-datetime" part="datetime" value={moment} onChange={setMoment} />
      </SampleCase>
      <SampleCase title="时间" value={time}>
        <label htmlFor="sample-time">时间（可直接输入）</label>
        <MomentInput id="sample-time" part="time" value={time} onChange={setTime} />
      </SampleCase>
    </div>
  )
}
