import { useAccess } from '@kezhan/client/access/use-access'
import { useRefresh } from '@kezhan/client/request/use-call'
import { type formDifference, synchroniseForm } from '@kezhan/online/model/calls'
import { onlineForm } from '@kezhan/online/model/form'
import type { AnswerOf } from '@kezhan/resource/call'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Alert, Empty } from 'antd'
import { MenuPlace } from './MenuPlace'
import { RolesOfForm } from './RolesOfForm'

interface Props {
  form: Row
  difference: AnswerOf<typeof formDifference>
  onPublished?(): void
  onClosed(): void
}

/** What would change, where the form stands in the menu, and who gets it: one step, done together or not at all. */
export function PublishDialog({ form, difference, onPublished, onClosed }: Props) {
  const { can } = useAccess()
  const refresh = useRefresh()
  const { changes, version, live } = difference
  const mayGrant = can('sys:permission:grant') && can('sys:role:list')
  return (
    <CallDialog
      call={synchroniseForm}
      title={`发布“${String(form.title)}”`}
      given={{ id: form.id, version, live }}
      fields={[
        ...(can('sys:permission:list') ? (['menuParentId', 'way'] as const) : []),
        ...(mayGrant ? (['roleIds', 'rights'] as const) : []),
      ]}
      parts={{ menuParentId: MenuPlace, roleIds: RolesOfForm }}
      note={
        changes.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="与已发布的版本没有差别" />
        ) : (
          <Alert
            type={changes.some(change => change.blocks) ? 'error' : 'info'}
            title="发布后的变更"
            description={
              <ul style={{ margin: 0, paddingInlineStart: 20 }}>
                {changes.map(change => (
                  <li key={change.text}>{change.text}</li>
                ))}
              </ul>
            }
          />
        )
      }
      okText="发布"
      focus="ok"
      widthPx={640}
      done="同步成功，表单已可使用"
      refreshes={onlineForm.path}
      // A form brings rights of its own, and its maker wants to use them without logging in again.
      onDone={() => {
        void Promise.all(['/sys/permission', '/user/get'].map(refresh))
        onPublished?.()
      }}
      onClosed={onClosed}
    />
  )
}
