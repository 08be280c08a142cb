import { useSend } from '@kezhan/client/request/use-call'
import type { ConfigParam } from '@kezhan/hotels/model/config-param-calls'
import { editConfig } from '@kezhan/hotels/model/hotel-calls'
import { configProblem } from '@kezhan/hotels/rules/config-value'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { FormFooter } from '@kezhan/widgets/form/FormFooter'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { App, Typography } from 'antd'
import { useId, useRef, useState } from 'react'
import { ConfigInput } from './ConfigInput'
import { settingText } from './config-words'
import { useSettingEditor } from './setting-editors'
import styles from './settings.module.css'

interface Props {
  param: ConfigParam
  /** What another setting of the hotel says. */
  textOf(key: string): string
  onSaved(): Promise<void>
  onClosed(): void
}

/** One setting in the input that fits it; what is wrong with it is said while it is typed. */
export function ParamDialog({ param, textOf, onSaved, onClosed }: Props) {
  const { message, modal } = App.useApp()
  const id = useId()
  const saving = useSend(editConfig)
  const saysItself = useSettingEditor(param.key) !== undefined
  const [isOpen, setOpen] = useState(true)
  const [text, setText] = useState(param.value)
  const isChanged = text !== param.value
  const problem = configProblem(param, text.trim())

  const form = useRef<HTMLFormElement>(null)
  const sending = useFormSend(form)
  const save = async (): Promise<boolean> => {
    if (problem !== undefined) return false
    await saving.mutateAsync({ values: { [param.key]: text.trim() } })
    message.success('保存成功！')
    return true
  }
  const handleSave = async (): Promise<void> => {
    if (!(await sending.send(save))) return
    setOpen(false)
    await onSaved()
  }
  const handleCancel = () => {
    if (!isChanged) return setOpen(false)
    modal.confirm({
      title: '放弃未保存的修改？',
      okText: '放弃',
      cancelText: '继续填写',
      okButtonProps: { danger: true },
      onOk: () => setOpen(false),
    })
  }
  return (
    <DialogFrame
      title={`修改参数 · ${param.label}`}
      widthPx={560}
      isOpen={isOpen}
      onCancel={handleCancel}
      onOpened={() => document.getElementById(id)?.focus()}
      onClosed={onClosed}
      footer={
        <FormFooter
          sending={sending}
          okText="保存"
          isOkDisabled={!isChanged || problem !== undefined}
          onOk={() => void handleSave()}
          onCancel={handleCancel}
        />
      }
    >
      <form
        ref={form}
        noValidate
        className={styles.param}
        onSubmit={event => {
          event.preventDefault()
          void handleSave()
        }}
      >
        <Typography.Text type="secondary">
          {param.key} · 默认 {settingText(param, param.default)}
          {param.help && `（${param.help}）`}
        </Typography.Text>
        <label htmlFor={id}>{param.label}</label>
        <div className={styles.input} data-type={param.type}>
          <ConfigInput
            setting={param}
            value={text}
            onChange={setText}
            disabled={saving.isPending}
            id={id}
            hasProblem={problem !== undefined}
            textOf={textOf}
          />
        </div>
        {problem !== undefined && !saysItself && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {isChanged && problem === undefined && (
          <p className={styles.help}>
            由“{settingText(param, param.value)}”改为“{settingText(param, text.trim())}
            ”，保存后立即生效；已经入账的账目不变
          </p>
        )}
      </form>
    </DialogFrame>
  )
}
