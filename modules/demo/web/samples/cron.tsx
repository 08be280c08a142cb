import type { CronInputProps } from '@kezhan/widgets/cron/CronBox'
import type { CronProps } from '@kezhan/widgets/cron/CronFields'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { useState } from 'react'
import { SampleCase } from '../SampleCase'
import type { Sample } from '../sample'
import styles from '../samples.module.css'

const CronInput = lazyWidget<CronInputProps>(
  async () => (await import('@kezhan/widgets/cron/CronInput')).CronInput,
)
const CronBuilderInput = lazyWidget<CronInputProps>(
  async () => (await import('@kezhan/widgets/cron/CronBuilderInput')).CronBuilderInput,
)
const CronFields = lazyWidget<CronProps>(
  async () => (await import('@kezhan/widgets/cron/CronFields')).CronFields,
  480,
)
const CronEditor = lazyWidget<CronProps>(
  async () => (await import('@kezhan/widgets/cron/CronEditor')).CronEditor,
  480,
)

const everyMinuteButTwo = `0 ${Array.from({ length: 58 }, (_, minute) => minute).join(',')} 8-20 ? * 1-5 2027-2030`

export const sample: Sample = {
  key: 'cron',
  title: '定时表达式',
  about: '三种编辑方式：弹窗构建、逐项填写、页签编辑；输入框可直接书写，下方用一句话说明含义。',
  Content: CronSample,
}

function CronSample() {
  const [built, setBuilt] = useState<string | null>('0 0 3 ? * 5#3 *')
  const [edited, setEdited] = useState<string | null>('0 30 6 * * ?')
  const [fields, setFields] = useState('0 0/30 8-18 * * ? *')
  const [tabbed, setTabbed] = useState('0 15 10 ? * 1-5')
  const [wrong, setWrong] = useState<string | null>('0 0 24 * * ?')
  const [long, setLong] = useState<string | null>(everyMinuteButTwo)
  return (
    <div className={styles.cases}>
      <SampleCase title="弹窗构建（十一种日期方式）" value={built}>
        <CronBuilderInput value={built} onChange={setBuilt} label="弹窗构建的表达式" />
      </SampleCase>
      <SampleCase title="弹窗编辑（页签）" value={edited}>
        <CronInput value={edited} onChange={setEdited} label="弹窗编辑的表达式" />
      </SampleCase>
      <SampleCase title="逐项填写" value={fields}>
        <CronFields value={fields} onChange={setFields} />
      </SampleCase>
      <SampleCase title="页签编辑" value={tabbed}>
        <CronEditor value={tabbed} onChange={setTabbed} />
      </SampleCase>
      <SampleCase title="错误" value={wrong}>
        <CronInput value={wrong} onChange={setWrong} label="错误的表达式" />
      </SampleCase>
      <SampleCase title="长内容" value={long}>
        <CronInput value={long} onChange={setLong} label="很长的表达式" />
      </SampleCase>
      <SampleCase title="输入框禁用">
        <CronInput value="0 0 3 * * ?" onChange={() => undefined} label="禁用的表达式" disabled />
      </SampleCase>
      <SampleCase title="逐项填写禁用">
        <CronFields value="0 5,35 8-18 15W * ? *" onChange={() => undefined} disabled />
      </SampleCase>
    </div>
  )
}
