import { useSend } from '@kezhan/client/request/use-call'
import { changePassword } from '@kezhan/people/model/people-calls'
import { passwordProblem } from '@kezhan/people/rules/registration'
import type { Row } from '@kezhan/web-kit/resource/row'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { checkedValues } from '@kezhan/widgets/form/checked-values'
import { App, Form, Input } from 'antd'

interface Values {
  readonly password: string
  readonly confirmpassword: string
}

/** An administrator gives somebody a new password; all sessions of that person end. */
export function PasswordResetDialog({ user, onClosed }: { user: Row; onClosed(): void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const change = useSend(changePassword)

  async function handleOk(): Promise<boolean> {
    const values = await checkedValues(form)
    if (values === undefined) return false
    await change.mutateAsync({ username: String(user.username), ...values })
    message.success('密码修改成功!')
    return true
  }
  return (
    <ActionModal
      title={`重置密码 · ${user.realname ?? user.username}`}
      widthPx={520}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <Form component={false} form={form} layout="vertical" requiredMark={false}>
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
          <Input.Password autoComplete="new-password" maxLength={128} />
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
      </Form>
    </ActionModal>
  )
}
