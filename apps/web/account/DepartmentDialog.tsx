import { readSession } from '@kezhan/client/request/session-store'
import { useCall, useSend } from '@kezhan/client/request/use-call'
import { currentUserDeparts, selectDepart } from '@kezhan/identity/model/account-calls'
import type { OwnDepartment } from '@kezhan/people/model/people-calls'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { App, Button, Form, Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAdoptUser } from './use-adopt-user'

/** Shell §2.6: people without departments are warned, and nothing opens. */
export default function DepartmentDialog({ onClosed }: { onClosed(): void }) {
  const { message } = App.useApp()
  const { data, error } = useCall(currentUserDeparts, {}, { staleTimeMs: 0 })
  const hasNone = data?.list.length === 0
  const giveUp = useEffectEvent(() => {
    if (hasNone) message.warning('您尚未设置部门信息!')
    onClosed()
  })
  useEffect(() => {
    // A failure has been shown by the request client.
    if (hasNone || error !== null) giveUp()
  }, [hasNone, error])
  if (data === undefined || hasNone) return null
  return <LoadedDialog departments={data.list} current={data.orgCode} onClosed={onClosed} />
}

interface Props {
  departments: readonly OwnDepartment[]
  current: string | null
  onClosed(): void
}

function LoadedDialog({ departments, current, onClosed }: Props) {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ orgCode: string }>()
  const [isOpen, setOpen] = useState(true)
  const choose = useSend(selectDepart)
  const adoptUser = useAdoptUser()
  // What the dialog says stays while it closes, though the answer behind it is asked for again.
  const [first] = useState(() => departments.find(one => one.orgCode === current))

  async function handleFinish({ orgCode }: { orgCode: string }) {
    const username = readSession()?.user.username ?? ''
    const { userInfo } = await choose.mutateAsync({ orgCode, username })
    adoptUser(userInfo)
    message.success('部门切换成功')
    setOpen(false)
  }

  return (
    <DialogFrame
      title={`部门切换（当前部门 : ${first?.departName ?? '未设置'}）`}
      widthPx={450}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onOpened={() => form.getFieldInstance('orgCode')?.focus()}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>取消</Button>
          <Button type="primary" loading={choose.isPending} onClick={form.submit}>
            确定
          </Button>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        // A refusal is shown by the request client; the choice stays.
        onFinish={values => void handleFinish(values).catch(() => undefined)}
        initialValues={first === undefined ? {} : { orgCode: first.orgCode }}
      >
        <Form.Item name="orgCode" label="部门" rules={[{ required: true, message: '请选择部门!' }]}>
          <Select
            placeholder="请选择部门"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={departments.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
          />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
