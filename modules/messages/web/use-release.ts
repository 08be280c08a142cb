import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { announcement } from '@kezhan/messages/model/announcement'
import {
  releaseAnnouncement,
  releaseRight,
  revokeAnnouncement,
} from '@kezhan/messages/model/announcement-calls'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { App } from 'antd'

/** 发布 and 撤销 for the rows of the administration; each asks first, because everybody sees what follows. */
export function useRelease(): (row: Row) => readonly RowAction[] {
  const { message, modal } = App.useApp()
  const release = useSend(releaseAnnouncement)
  const revoke = useSend(revokeAnnouncement)
  const refresh = useRefresh()

  const ask = (title: string, content: string, done: string, change: () => Promise<unknown>): void =>
    void modal.confirm({
      title,
      content,
      onOk: async () => {
        try {
          await change()
          message.success(done)
        } catch {
          // The request client has shown the refusal; the dialog has nothing more to say and closes.
        }
        await refresh(announcement.path)
      },
    })

  return row => {
    const id = String(row.id)
    const name = `“${row.titile}”`
    if (row.sendStatus === '1') {
      const handleRevoke = () =>
        ask('撤销通告', `${name}将从所有人的消息中消失。`, '该系统通知撤销成功', () =>
          revoke.mutateAsync({ id }),
        )
      return [{ key: 'revoke', label: '撤销', do: releaseRight, onClick: handleRevoke }]
    }
    const handleRelease = () =>
      ask('发布通告', `${name}将立即发给${row.msgType_dictText ?? '全体用户'}。`, '该系统通知发布成功', () =>
        release.mutateAsync({ id }),
      )
    return [{ key: 'release', label: '发布', do: releaseRight, onClick: handleRelease }]
  }
}
