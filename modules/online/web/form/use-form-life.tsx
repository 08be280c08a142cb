import { send } from '@kezhan/client/request/client'
import { useRefresh } from '@kezhan/client/request/use-call'
import { retireForm, reviveForm, whatGoes } from '@kezhan/online/model/calls'
import { onlineForm } from '@kezhan/online/model/form'
import { deleteRows } from '@kezhan/web-kit/resource/resource-calls'
import type { Row } from '@kezhan/web-kit/resource/row'
import { App } from 'antd'

/** Out of service, back into it, and away: each says before what it does. */
export function useFormLife() {
  const { message, modal } = App.useApp()
  const refresh = useRefresh()
  // Menu and rights change with the form.
  const refreshAll = () => Promise.all([onlineForm.path, '/sys/permission', '/user/get'].map(refresh))
  async function done(work: Promise<unknown>, said: string): Promise<void> {
    await work
    message.success(said)
    await refreshAll()
  }
  return {
    retire: (row: Row) =>
      modal.confirm({
        title: `停用“${String(row.title)}”`,
        content: '停用后不能查看和填写记录，菜单中也不再出现。数据和授权都保留，可以随时启用。',
        okText: '停用',
        cancelText: '取消',
        onOk: () => done(send(retireForm, { id: row.id }), '已停用'),
      }),
    revive: (row: Row) => done(send(reviveForm, { id: row.id }), '已启用'),
    async remove(row: Row): Promise<void> {
      const { sentences } = await send(whatGoes, { id: row.id })
      modal.confirm({
        title: `删除“${String(row.title)}”`,
        content: (
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {sentences.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ),
        okText: '删除',
        cancelText: '取消',
        okButtonProps: { danger: true },
        onOk: () => done(deleteRows(onlineForm.path, [row.id]), '删除成功！'),
      })
    },
  }
}
