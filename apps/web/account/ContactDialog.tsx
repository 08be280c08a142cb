import { ApiProblem } from '@kezhan/client/request/client'
import { useSend } from '@kezhan/client/request/use-call'
import { changeContact, contactCode } from '@kezhan/identity/model/account-calls'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { App, Button, Form, Input, Space } from 'antd'
import { useState } from 'react'

interface Props {
  kind: 'phone' | 'email'
  onChanged(): void
  onClosed(): void
}

interface Problems {
  readonly value?: string
  readonly password?: string
  readonly code?: string
}

const words = { phone: '手机', email: '邮箱' } as const

/** A new telephone or mail address: the password, and a code that was sent to the new one. */
export function ContactDialog({ kind, onChanged, onClosed }: Props) {
  const { message } = App.useApp()
  const [value, setValue] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const askCode = useSend(contactCode)
  const change = useSend(changeContact)

  /** What is wrong stands under its field; other failures are shown by the request client. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setProblems({})
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblems(Object.fromEntries(error.problems.map(({ field, text }) => [field, text])))
      return false
    }
  }

  async function handleCode(): Promise<void> {
    if (await attempt(() => askCode.mutateAsync({ kind, value, password })))
      message.success(`验证码已发出，请查看新的${words[kind]}`)
  }

  async function handleOk(): Promise<boolean> {
    const isDone = await attempt(() => change.mutateAsync({ kind, value, password, code }))
    if (isDone) {
      message.success(`${words[kind]}已修改`)
      onChanged()
    }
    return isDone
  }

  return (
    <ActionModal title={`修改${words[kind]}`} widthPx={420} okClose onOk={handleOk} onClosed={onClosed}>
      <Form component={false} layout="vertical">
        <Form.Item label={`新的${words[kind]}`} htmlFor="contact-value" {...shown(problems.value)}>
          <Input
            id="contact-value"
            maxLength={kind === 'phone' ? 11 : 200}
            inputMode={kind === 'phone' ? 'tel' : 'email'}
            value={value}
            onChange={event => setValue(event.target.value)}
          />
        </Form.Item>
        <Form.Item label="登录密码" htmlFor="contact-password" {...shown(problems.password)}>
          <Input.Password
            id="contact-password"
            autoComplete="current-password"
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </Form.Item>
        <Form.Item label="验证码" htmlFor="contact-code" {...shown(problems.code)}>
          <Space.Compact block>
            <Input
              id="contact-code"
              maxLength={6}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={event => setCode(event.target.value)}
            />
            <Button loading={askCode.isPending} onClick={() => void handleCode()}>
              获取验证码
            </Button>
          </Space.Compact>
        </Form.Item>
      </Form>
    </ActionModal>
  )
}

const shown = (problem: string | undefined) =>
  problem === undefined ? {} : ({ validateStatus: 'error', help: problem } as const)
