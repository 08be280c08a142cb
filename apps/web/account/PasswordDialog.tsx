import { ApiProblem } from '@kezhan/client/request/client'
import { readSession } from '@kezhan/client/request/session-store'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { updatePassword } from '@kezhan/identity/model/account-calls'
import { type PasswordChange, passwordChangeProblems } from '@kezhan/identity/rules/password-change'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import './account.css'

const fields = [
  { name: 'oldpassword', label: '旧密码', hint: '请输入旧密码', complete: 'current-password' },
  { name: 'password', label: '新密码', hint: '至少8位，包含字母和数字', complete: 'new-password' },
  { name: 'confirmpassword', label: '确认新密码', hint: '请再次输入新密码', complete: 'new-password' },
] as const

/** One's own password (shell §5). What was typed stays when the server refuses. */
export default function PasswordDialog({ onClosed }: { onClosed(): void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<PasswordChange>()
  const [isOpen, setOpen] = useState(true)
  const save = useSend(updatePassword)
  const refresh = useRefresh()

  function problemOf(field: string): Promise<void> {
    const { oldpassword = '', password = '', confirmpassword = '' } = form.getFieldsValue()
    const problems = passwordChangeProblems({ oldpassword, password, confirmpassword })
    const problem = problems.find(one => one.field === field)
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem.text))
  }

  async function handleFinish(change: PasswordChange) {
    const user = readSession()?.user
    if (user === undefined) return void message.warning('当前系统无登录用户!')
    try {
      await save.mutateAsync({ username: user.username, ...change })
    } catch (error) {
      // Other failures are shown by the request client.
      if (!(error instanceof ApiProblem)) throw error
      for (const { field, text } of error.problems) {
        const name = fields.find(one => one.name === field)?.name
        if (name !== undefined) form.setFields([{ name, errors: [text] }])
      }
      return
    }
    message.success('密码修改成功')
    setOpen(false)
    await refresh('/sys/online')
  }

  return (
    <DialogFrame
      title="修改密码"
      widthPx={520}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onOpened={() => form.getFieldInstance('oldpassword')?.focus()}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>取消</Button>
          <Button type="primary" loading={save.isPending} onClick={form.submit}>
            确定
          </Button>
        </>
      }
    >
      <Form form={form} layout="vertical" onFinish={change => void handleFinish(change)}>
        {fields.map(({ name, label, hint, complete }) => (
          <Form.Item
            key={name}
            name={name}
            label={label}
            required
            validateTrigger="onBlur"
            {...(name === 'confirmpassword' ? { dependencies: ['password'] } : {})}
            rules={[{ validator: () => problemOf(name) }]}
          >
            <Input.Password
              placeholder={hint}
              autoComplete={complete}
              maxLength={128}
              onPressEnter={form.submit}
            />
          </Form.Item>
        ))}
      </Form>
      <p className="account-hint">修改成功后，您在其他设备上的登录会全部下线。</p>
    </DialogFrame>
  )
}
