import { ApiProblem } from '@kezhan/client/request/client'
import { useCall, useSend } from '@kezhan/client/request/use-call'
import { type OwnProfile, ownProfile, saveOwnProfile } from '@kezhan/identity/model/account-calls'
import { FileUpload } from '@kezhan/widgets/files/FileUpload'
import { useDictionary } from '@kezhan/widgets/hooks/use-dictionary'
import { Loaded } from '@kezhan/widgets/list/Loaded'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { App, Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { ContactDialog } from '../ContactDialog'
import { SettingsFrame } from '../SettingsFrame'
import { useAdoptUser } from '../use-adopt-user'

export default function BaseSettingsPage() {
  const profile = useCall(ownProfile)
  return (
    <SettingsFrame title="基本设置">
      <section className="account-card account-narrow">
        <Loaded query={profile}>
          {own => <ProfileForm own={own} onContact={() => void profile.refetch()} />}
        </Loaded>
      </section>
    </SettingsFrame>
  )
}

type Values = Pick<OwnProfile, 'realname' | 'sex' | 'birthday'>

/** The form begins with what the server knew; what was typed outlives failures and later answers. */
function ProfileForm({ own, onContact }: { own: OwnProfile; onContact(): void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [avatar, setAvatar] = useState(own.avatar)
  const [isArriving, setArriving] = useState(false)
  const [contact, setContact] = useState<'phone' | 'email'>()
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
            <FileUpload
              value={avatar}
              onChange={setAvatar}
              onArriving={setArriving}
              accept="image"
              maxCount={1}
            />
            {avatarProblem !== undefined && (
              <p className="account-problem" role="alert">
                {avatarProblem}
              </p>
            )}
          </dd>
        </div>
        <ContactFact title="手机号码" value={own.phone} onChange={() => setContact('phone')} />
        <ContactFact title="邮箱" value={own.email} onChange={() => setContact('email')} />
      </dl>
      {contact !== undefined && (
        <ContactDialog kind={contact} onChanged={onContact} onClosed={() => setContact(undefined)} />
      )}
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
        <Form.Item name="sex" label="性别">
          <Radio.Group options={sexes.map(({ value, text }) => ({ value, label: text }))} />
        </Form.Item>
        <Form.Item name="birthday" label="生日">
          <DayInput />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={isArriving}>
          保存
        </Button>
      </Form>
    </>
  )
}

/** Both sign people in: they are changed apart from the rest, with password and code. */
const ContactFact = (props: { title: string; value: string | null; onChange(): void }) => (
  <div>
    <dt>{props.title}</dt>
    <dd>
      {props.value ?? '未填写'}
      <Button type="link" size="small" aria-label={`修改${props.title}`} onClick={props.onChange}>
        修改
      </Button>
    </dd>
  </div>
)

interface DayProps {
  value?: string | null
  onChange?(value: string | null): void
  id?: string
}

/** The form hands value and change to its field. */
function DayInput({ value = null, onChange = () => undefined, id }: DayProps) {
  return <MomentInput part="date" value={value} onChange={onChange} id={id} />
}
