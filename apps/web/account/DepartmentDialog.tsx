import { useSayNo } from '@kezhan/client/request/say-no'
import { readSession } from '@kezhan/client/request/session-store'
import { useCall, useSend } from '@kezhan/client/request/use-call'
import { currentUserDeparts, selectDepart } from '@kezhan/identity/model/account-calls'
import type { OwnDepartment } from '@kezhan/people/model/people-calls'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { checkedValues } from '@kezhan/widgets/form/checked-values'
import { App, Form, Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAdoptUser } from './use-adopt-user'

/** Shell §2.6: people without departments are warned, and nothing opens. */
export default function DepartmentDialog({ onClosed }: { onClosed(): void }) {
  const sayNo = useSayNo()
  const { data, error } = useCall(currentUserDeparts, {}, { staleTimeMs: 0 })
  const hasNone = data?.list.length === 0
  const giveUp = useEffectEvent(() => {
    if (hasNone) sayNo('您尚未设置部门信息!')
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
  const choose = useSend(selectDepart)
  const adoptUser = useAdoptUser()
  // What the dialog says stays while it closes, though the answer behind it is asked for again.
  const [first] = useState(() => departments.find(one => one.orgCode === current))

  async function handleOk(): Promise<boolean> {
    const values = await checkedValues(form)
    if (values === undefined) return false
    const { orgCode } = values
    const username = readSession()?.user.username ?? ''
    const { userInfo } = await choose.mutateAsync({ orgCode, username })
    adoptUser(userInfo)
    message.success('部门切换成功')
    return true
  }

  return (
    <ActionModal
      title={`部门切换（当前部门 : ${first?.departName ?? '未设置'}）`}
      widthPx={450}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <Form
        component={false}
        form={form}
        layout="vertical"
        requiredMark={false}
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
    </ActionModal>
  )
}
