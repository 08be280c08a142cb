import { useAccess } from '@kezhan/client/access/use-access'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { bringBackVersion, formVersions } from '@kezhan/online/model/calls'
import { onlineForm } from '@kezhan/online/model/form'
import type { Row } from '@kezhan/web-kit/resource/row'
import { VersionsDialog } from '@kezhan/widgets/VersionsDialog'
import { Empty } from 'antd'

/** Every published version, newest first; a former one becomes the draft and is published like any other. */
export function FormVersions({ form, onClosed }: { form: Row; onClosed(): void }) {
  const { can } = useAccess()
  const { data } = useCall(formVersions, { id: form.id })
  const bringBack = useSend(bringBackVersion)
  const attempt = useAttempt()
  const refresh = useRefresh()
  async function handleBack(number: number): Promise<boolean> {
    const back = () => bringBack.mutateAsync({ id: form.id, number })
    if (!(await attempt(back, `已将第${number}版恢复为草稿，查看变更后发布即可生效`))) return false
    await refresh(onlineForm.path)
    return true
  }
  return (
    <VersionsDialog
      title={`“${String(form.title)}”的版本`}
      versions={data?.map(({ number, title, fieldCount, publishedBy, publishedAt, isLive }) => ({
        number,
        text: ` ${title}，${fieldCount}个字段，${publishedBy ?? '系统'} ${publishedAt.slice(0, 16)}`,
        isLive,
      }))}
      note={
        data?.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有发布过，同步数据库后这里有第1版" />
        )
      }
      backText={can(bringBackVersion.access) ? '恢复为草稿' : undefined}
      isBusy={bringBack.isPending}
      onBack={handleBack}
      onClosed={onClosed}
    />
  )
}
