import { ApiProblem } from '@kezhan/client/request/client'
import { useCall, useSend } from '@kezhan/client/request/use-call'
import { type OwnProfile, ownProfile, saveOwnProfile } from '@kezhan/identity/model/account-calls'
import { FileUpload } from '@kezhan/widgets/files/FileUpload'
import { useDictionary } from '@kezhan/widgets/hooks/use-dictionary'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { App, Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { Loaded } from '../Loaded'
import { SettingsFrame } from '../SettingsFrame'
import { useAdoptUser } from '../use-adopt-user'

export default function BaseSettingsPage() {
  const profile = useCall(ownProfile)
  return (
    <SettingsFrame title="基本设置">
      <section className="account-card account-narrow">
        <Loaded query={profile}>{own => <ProfileForm own={own} />}</Loaded>
      </section>
    </SettingsFrame>
  )
}

type Values = Pick<OwnProfile, 'realname' | 'phone' | 'email' | 'sex' | 'birthday'>

/** The form begins with what the server knew; what was typed outlives failures and later answers. */
function ProfileForm({ own }: { own: OwnProfile }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [avatar, setAvatar] = useState(own.avatar)
  const [avatarProblem, setAvatarProblem] = useState<string>()
  const sexes = useDictionary('sex')
  const save = useSend(saveOwnProfile)
  const adoptUser = useAdoptUser()

  async function handleFinish(values: Values) {
    setAvatarProblem(undefined)
    try {
      const { userInfo } = await save.mutateAsync({ ...values, avatar })
      adoptUser(userInfo)
      message.success('保存成功')
    } catch (error) {
      // Other failures are shown by the request client.
      if (!(error instanceof ApiProblem)) throw error
      for (const { field, text } of error.problems) {
        if (field === 'avatar') setAvatarProblem(text)
        else form.setFields([{ name: field as keyof Values, errors: [text] }])
      }
    }
  }

  return (
    <>
      <dl className="account-facts account-form-head">
        <div>
          <dt>用户名</dt>
          <dd>{own.username}</dd>
        </div>
        <div>
          <dt>头像</dt>
          <dd>
            <FileUpload value={avatar} onChange={setAvatar} accept="image" maxCount={1} />
            {avatarProblem !== undefined && (
              <p className="account-problem" role="alert">
                {avatarProblem}
              </p>
            )}
          </dd>
        </div>
      </dl>
      <Form
        form={form}
        layout="vertical"
        initialValues={own}
        onFinish={values => void handleFinish(values)}
        scrollToFirstError
      >
        <Form.Item
          name="realname"
          label="姓名"
          rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}
        >
          <Input maxLength={64} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="phone"
          label="手机号码"
          rules={[{ pattern: /^1[3-9]\d{9}$/, message: '请输入正确的手机号码' }]}
        >
          <Input maxLength={11} inputMode="tel" autoComplete="tel" />
        </Form.Item>
        <Form.Item name="email" label="邮箱" rules={[{ type: 'email', message: '邮箱格式不正确' }]}>
          <Input maxLength={200} inputMode="email" autoComplete="email" />
        </Form.Item>
        <Form.Item name="sex" label="性别">
          <Radio.Group options={sexes.map(({ value, text }) => ({ value, label: text }))} />
        </Form.Item>
        <Form.Item name="birthday" label="生日">
          <DayInput />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          保存
        </Button>
      </Form>
    </>
  )
}

interface DayProps {
  value?: string | null
  onChange?(value: string | null): void
  id?: string
}

/** The form hands value and change to its field. */
function DayInput({ value = null, onChange = () => undefined, id }: DayProps) {
  return <MomentInput part="date" value={value} onChange={onChange} id={id} />
}
