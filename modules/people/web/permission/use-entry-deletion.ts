import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { deletePermission, type PermissionNode } from '@kezhan/people/model/permission-calls'
import { App } from 'antd'
import { countBelow } from './entry-form'

/** Says what goes with an entry before it goes. */
export function useEntryDeletion(): (entry: PermissionNode) => void {
  const { modal } = App.useApp()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const remove = useSend(deletePermission)
  return entry => {
    const below = countBelow(entry)
    modal.confirm({
      title: '删除菜单',
      content: `“${entry.name}”${below === 0 ? '' : `和它下面的 ${below} 项`}将被删除，所有角色和部门的相应授权、数据规则一并删除，不能恢复。`,
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: async () => {
        await attempt(() => remove.mutateAsync({ id: entry.id }), '删除成功!')
        await refresh('/sys/permission')
      },
    })
  }
}
