import { ApiProblem } from '@kezhan/client/request/client'
import { useSend } from '@kezhan/client/request/use-call'
import { changePassword } from '@kezhan/people/model/people-calls'
import { passwordProblem } from '@kezhan/people/rules/registration'
import type { Row } from '@kezhan/web-kit/resource/row'
import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'

interface Values {
  readonly password: string
  readonly confirmpassword: string
}

/** An administrator gives somebody a new password; all sessions of that person end. */
export function PasswordResetDialog({ user, onClosed }: { user: Row; onClosed(): void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [isOpen, setOpen] = useState(true)
  const change = useSend(changePassword)

  async function handleFinish(values: Values) {
    try {
      await change.mutateAsync({ username: String(user.username), ...values })
      message.success('密码修改成功!')
      setOpen(false)
    } catch (error) {
      // The request client has shown a refusal; what was typed stays.
      if (!(error instanceof ApiProblem)) throw error
    }
  }
  return (
    <Modal
      title={`重置密码 · ${user.realname ?? user.username}`}
      width={520}
      open={isOpen}
      confirmLoading={change.isPending}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={handleFinish}>
        <Form.Item
          name="password"
          label="新密码"
          rules={[
            {
              validator: async (_, value: string | undefined) => {
                const problem = passwordProblem(value ?? '')
                if (problem !== undefined) throw new Error(problem)
              },
            },
          ]}
        >
          <Input.Password autoComplete="new-password" autoFocus maxLength={128} />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label="确认新密码"
          dependencies={['password']}
          rules={[
            { required: true, message: '请确认新密码!' },
            {
              validator: async (_, value: string | undefined) => {
                if (value && value !== form.getFieldValue('password'))
                  throw new Error('两次输入的密码不一样！')
              },
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
