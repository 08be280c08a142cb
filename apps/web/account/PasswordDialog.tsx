import { ApiProblem } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { readSession } from '@kezhan/client/request/session-store'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { updatePassword } from '@kezhan/identity/model/account-calls'
import { type PasswordChange, passwordChangeProblems } from '@kezhan/identity/rules/password-change'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { checkedValues } from '@kezhan/widgets/form/checked-values'
import { App, Form, Input } from 'antd'
import './account.css'

const fields = [
  { name: 'oldpassword', label: '旧密码', hint: '请输入旧密码', complete: 'current-password' },
  { name: 'password', label: '新密码', hint: '至少8位，包含字母和数字', complete: 'new-password' },
  { name: 'confirmpassword', label: '确认新密码', hint: '请再次输入新密码', complete: 'new-password' },
] as const

/** One's own password (shell §5). What was typed stays when the server refuses. */
export default function PasswordDialog({ onClosed }: { onClosed(): void }) {
  const { message } = App.useApp()
  const sayNo = useSayNo()
  const [form] = Form.useForm<PasswordChange>()
  const save = useSend(updatePassword)
  const refresh = useRefresh()

  function problemOf(field: string): Promise<void> {
    const { oldpassword = '', password = '', confirmpassword = '' } = form.getFieldsValue()
    const problems = passwordChangeProblems({ oldpassword, password, confirmpassword })
    const problem = problems.find(one => one.field === field)
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem.text))
  }

  async function handleOk(): Promise<boolean> {
    const change = await checkedValues(form)
    if (change === undefined) return false
    const user = readSession()?.user
    if (user === undefined) {
      sayNo('当前系统无登录用户!')
      return false
    }
    try {
      await save.mutateAsync({ username: user.username, ...change })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const own = error.problems.flatMap(({ field, text }) =>
        fields.filter(({ name }) => name === field).map(({ name }) => ({ name, errors: [text] })),
      )
      if (own.length === 0) throw error
      form.setFields(own)
      return false
    }
    message.success('密码修改成功')
    void refresh('/sys/online')
    return true
  }

  return (
    <ActionModal title="修改密码" widthPx={520} okClose onOk={handleOk} onClosed={onClosed}>
      <Form component={false} form={form} layout="vertical">
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
            <Input.Password placeholder={hint} autoComplete={complete} maxLength={128} />
          </Form.Item>
        ))}
      </Form>
      <p className="account-hint">修改成功后，您在其他设备上的登录会全部下线。</p>
    </ActionModal>
  )
}
