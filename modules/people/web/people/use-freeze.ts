import { ApiProblem } from '@kezhan/client/request/client'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { frozenBatch } from '@kezhan/people/model/people-calls'
import { user } from '@kezhan/people/model/user'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { App } from 'antd'

const open = '1'
const frozen = '2'

/** 冻结 asks first, because the person is out at once; 解冻 does not. People who wait to be admitted have neither. */
export function useFreeze(): (row: Row) => readonly RowAction[] {
  const { message, modal } = App.useApp()
  const freeze = useSend(frozenBatch)
  const refresh = useRefresh()

  async function change(row: Row, status: string, done: string) {
    try {
      await freeze.mutateAsync({ ids: row.id, status })
      message.success(done)
    } catch (error) {
      // The request client has shown a refusal.
      if (!(error instanceof ApiProblem)) throw error
    }
    await refresh(user.path)
  }

  return row => {
    const name = String(row.realname ?? row.username)
    const right = 'sys:user:frozen'
    if (String(row.status) === frozen) {
      const onClick = () => void change(row, open, `${name}可以登录了`)
      return [{ key: 'thaw', label: '解冻', do: right, onClick }]
    }
    if (String(row.status) !== open) return []
    const onClick = () =>
      void modal.confirm({
        title: '冻结用户',
        content: `${name}将立即退出登录，解冻之前不能再登录。`,
        onOk: () => change(row, frozen, `${name}已冻结`),
      })
    return [{ key: 'freeze', label: '冻结', do: right, danger: true, onClick }]
  }
}
