import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { synchroniseForm } from '@kezhan/online/model/calls'
import { onlineForm } from '@kezhan/online/model/form'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Alert, App } from 'antd'
import { useNavigate } from 'react-router'

/** Forms that users draw. Synchronising makes or changes the table and puts the form into service. */
export default function OnlineFormPage() {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const synchronise = useSend(synchroniseForm)
  const refresh = useRefresh()
  const { isSafeMode } = useWorkplace()

  async function handleSynchronise(row: Row) {
    await synchronise.mutateAsync({ id: String(row.id) })
    message.success('同步成功，表单已可使用')
    // A form brings rights of its own, and its maker wants to use them without logging in again.
    await Promise.all([onlineForm.path, '/sys/permission', '/user/get'].map(refresh))
  }

  return (
    <>
      {isSafeMode && <Alert type="warning" showIcon banner title="安全模式下不允许修改在线开发配置" />}
      <ResourcePage
        path={onlineForm.path}
        rowActions={row => [
          {
            key: 'sync',
            label: '同步数据库',
            do: synchroniseForm.access,
            disabled: synchronise.isPending || isSafeMode,
            // A refusal is shown by the request client; there is nothing to undo here.
            onClick: () => void handleSynchronise(row).catch(() => undefined),
          },
          {
            key: 'open',
            label: '打开数据',
            disabled: row.isPublished !== 'Y',
            onClick: () => navigate(`/online/cgformList/${row.code}`),
          },
        ]}
      />
    </>
  )
}
