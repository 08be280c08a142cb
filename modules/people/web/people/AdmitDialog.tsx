import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { admitUser } from '@kezhan/people/model/people-calls'
import { user } from '@kezhan/people/model/user'
import type { Row } from '@kezhan/web-kit/resource/row'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { HotelInput } from './HotelInput'

interface Values {
  readonly hotelCode: string
}

/** Somebody who registered himself gets his hotel and can sign in from now on. */
export function AdmitDialog({ person, onClosed }: { person: Row; onClosed(): void }) {
  const attempt = useAttempt()
  const refresh = useRefresh()
  const admit = useSend(admitUser)
  const [form] = Form.useForm<Values>()
  const [isOpen, setOpen] = useState(true)
  const name = String(person.realname ?? person.username)

  async function handleFinish({ hotelCode }: Values) {
    const isDone = await attempt(
      () => admit.mutateAsync({ id: person.id, hotelCode: hotelCode.trim() }),
      `${name}可以登录了`,
    )
    if (!isDone) return
    setOpen(false)
    await refresh(user.path)
  }
  return (
    <DialogFrame
      title={`开通用户 · ${name}`}
      widthPx={480}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>取消</Button>
          <Button type="primary" loading={admit.isPending} onClick={form.submit}>
            开通
          </Button>
        </>
      }
    >
      <Form<Values> form={form} layout="vertical" onFinish={values => void handleFinish(values)}>
        <Form.Item<Values>
          name="hotelCode"
          label="所属酒店"
          extra="开通后属于这家酒店，角色和部门由该酒店授予"
          rules={[{ required: true, whitespace: true, message: '请选择酒店' }]}
        >
          <HotelInput />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
