import { ActionModal } from '@kezhan/widgets/ActionModal'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import { SliderVerify } from '@kezhan/widgets/SliderVerify'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { SampleCase } from '../SampleCase'
import type { Sample } from '../sample'
import styles from '../samples.module.css'

export const sample: Sample = {
  key: 'dialogs',
  title: '弹窗',
  about: '确定后关闭或留下的弹窗、全屏、一行文字的询问、滑块验证；Esc 关闭，回车确定，焦点回到原处。',
  Content: DialogsSample,
}

type Opened = 'closing' | 'staying' | 'long' | 'prompt'

const nameRules = [
  (text: string) => (text.trim() === '' ? '请输入名称' : undefined),
  (text: string) => (text.length > 10 ? '最多10个字' : undefined),
]
const paragraphs = Array.from(
  { length: 40 },
  (_, at) => `第 ${at + 1} 条　${'客人须知'.repeat((at % 6) + 2)}`,
)

function DialogsSample() {
  const { message } = App.useApp()
  const [opened, setOpened] = useState<Opened>()
  const [note, setNote] = useState('')
  const [name, setName] = useState<string | null>(null)
  const [saved, setSaved] = useState(0)
  const [isVerified, setVerified] = useState(false)
  const close = () => setOpened(undefined)
  function save() {
    setSaved(count => count + 1)
    message.success('已保存')
    return undefined
  }
  return (
    <div className={styles.cases}>
      <SampleCase title="确定后关闭" value={note === '' ? null : note}>
        <Button onClick={() => setOpened('closing')}>写备注</Button>
      </SampleCase>
      <SampleCase title="确定后留下" value={`保存了 ${saved} 次`}>
        <Button onClick={() => setOpened('staying')}>连续保存</Button>
      </SampleCase>
      <SampleCase title="长内容">
        <Button onClick={() => setOpened('long')}>看须知</Button>
      </SampleCase>
      <SampleCase title="询问一行文字" value={name}>
        <Button onClick={() => setOpened('prompt')}>取名</Button>
      </SampleCase>
      <SampleCase title="滑块验证" value={isVerified ? '通过' : null}>
        <SliderVerify isVerified={isVerified} onVerified={() => setVerified(true)} />
        <Button style={{ marginBlockStart: 8 }} disabled={!isVerified} onClick={() => setVerified(false)}>
          重新验证
        </Button>
      </SampleCase>
      {opened === 'closing' && (
        <ActionModal title="写备注" widthPx={520} okClose onClosed={close}>
          <Input aria-label="备注" value={note} onChange={event => setNote(event.target.value)} />
        </ActionModal>
      )}
      {opened === 'staying' && (
        <ActionModal title="连续保存" widthPx={520} onOk={save} onClosed={close}>
          <Input aria-label="内容" defaultValue="按确定多次保存" />
        </ActionModal>
      )}
      {opened === 'long' && (
        <ActionModal title="客人须知" okClose onClosed={close}>
          {paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
        </ActionModal>
      )}
      {opened === 'prompt' && (
        <PromptDialog title="取名" label="名称" rules={nameRules} onOk={setName} onClosed={close} />
      )}
    </div>
  )
}
