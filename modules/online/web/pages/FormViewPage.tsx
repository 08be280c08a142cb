import { Can } from '@kezhan/client/access/Can'
import { useAccess } from '@kezhan/client/access/use-access'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { onlineView } from '@kezhan/online/model/view'
import { copyForm, giveOutView } from '@kezhan/online/model/view-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { useDefinition } from '@kezhan/web-kit/resource/use-definition'
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MenuPlace } from '../form/MenuPlace'
import { RolesOfForm } from '../form/RolesOfForm'
import { viewOfForm } from '../form/view-of-form'
import { dataPathOf, useFormCode } from '../ways/form-address'

/** 视图管理: second looks at the table of one form, each with columns, conditions, menu place and rights of its own. */
export default function FormViewPage() {
  const code = useFormCode()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { can } = useAccess()
  const { message } = App.useApp()
  const { isSafeMode } = useWorkplace()
  const copy = useSend(copyForm)
  const form = useDefinition(dataPathOf(code))
  const [given, setGiven] = useState<Row>()
  const mayGrant = can('sys:permission:grant') && can('sys:role:list')
  async function handleCopy() {
    const made = await copy.mutateAsync({ code })
    message.success(`已生成视图 ${made.code}，编辑后去掉不显示的字段`)
    await refresh(onlineView.path)
  }
  return (
    <>
      {isSafeMode && <Alert type="warning" showIcon banner title="安全模式下不允许修改在线开发配置" />}
      <ResourcePage
        key={code}
        of={viewOfForm(form.resource)}
        extraFilter={{ formCode: code }}
        toolbar={() => (
          <Can do={copyForm.access}>
            <Button
              loading={copy.isPending}
              disabled={isSafeMode}
              // A refusal is shown by the request client.
              onClick={() => void handleCopy().catch(() => undefined)}
            >
              生成视图
            </Button>
          </Can>
        )}
        rowActions={row => [
          {
            key: 'give',
            label: '发布',
            do: giveOutView.access,
            disabled: isSafeMode,
            onClick: () => setGiven(row),
          },
          { key: 'data', label: '打开数据', onClick: () => navigate(`/online/cgformList/${row.code}`) },
        ]}
      />
      {given !== undefined && (
        <CallDialog
          call={giveOutView}
          title={`发布“${String(given.title)}”`}
          given={{ id: given.id }}
          fields={[
            ...(can('sys:permission:list') ? (['menuParentId'] as const) : []),
            ...(mayGrant ? (['roleIds', 'rights'] as const) : []),
          ]}
          parts={{ menuParentId: MenuPlace, roleIds: RolesOfForm }}
          okText="发布"
          done="视图已发布"
          refreshes={onlineView.path}
          // Its maker wants to use the new rights without logging in again.
          onDone={() => void Promise.all(['/sys/permission', '/user/get'].map(refresh))}
          onClosed={() => setGiven(undefined)}
        />
      )}
    </>
  )
}
