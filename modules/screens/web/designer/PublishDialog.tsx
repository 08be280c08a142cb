import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import type { AnswerOf } from '@kezhan/resource/call'
import { drawnScreens, publishScreen, type screenDraft } from '@kezhan/screens/model/screen-calls'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Select } from 'antd'
import { useState } from 'react'
import styles from './designer.module.css'

/** Who sees the saved version from now on. */
export function PublishDialog({
  draft,
  onClosed,
}: {
  draft: AnswerOf<typeof screenDraft>
  onClosed(): void
}) {
  const { id, version, shareVersion, name, roles } = draft
  const [roleIds, setRoleIds] = useState(draft.roleIds)
  const publish = useSend(publishScreen)
  const attempt = useAttempt()
  const refresh = useRefresh()
  async function handleOk(): Promise<boolean> {
    const isDone = await attempt(
      () => publish.mutateAsync({ id, version, shareVersion, roleIds: [...roleIds] }),
      '已发布',
    )
    if (isDone) await Promise.all([drawnScreens.path, '/screens/draft'].map(refresh))
    return isDone
  }
  return (
    <ActionModal title={`发布“${name}”`} widthPx={520} onOk={handleOk} okClose onClosed={onClosed}>
      <Select
        mode="multiple"
        aria-label="共享给角色"
        placeholder="不选则所有能查看大屏的人都能看到"
        optionFilterProp="label"
        style={{ width: '100%' }}
        options={roles.map(role => ({ value: role.id, label: role.name }))}
        value={[...roleIds]}
        onChange={setRoleIds}
      />
      <p className={styles.hint}>发布的是已保存的第{version}版；每个人只看到自己有权查看的数据</p>
    </ActionModal>
  )
}
