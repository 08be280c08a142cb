import { ApiProblem } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useRefresh } from '@kezhan/client/request/use-call'
import { type Action, allows } from '@kezhan/resource/define'
import { App } from 'antd'
import { missingCallText } from '../missing-call'
import { deleteRows } from '../resource-calls'
import type { Row } from '../row'
import type { ResourceList } from './use-resource-list'

/** Asks, deletes, and takes the rows out of the selection. */
export function useRowDeletion(list: ResourceList): (rows: readonly Row[]) => void {
  const { message, modal } = App.useApp()
  const sayNo = useSayNo()
  const refresh = useRefresh()
  const remove = async (rows: readonly Row[]): Promise<void> => {
    const ids = rows.map(row => row.id)
    try {
      const answer = await deleteRows(list.path, ids)
      message.success(answer.message || '删除成功！')
    } catch (error) {
      // The client has shown why; part of a batch may be gone, so the list is read again in any case.
      if (!(error instanceof ApiProblem)) throw error
    }
    list.select([...list.selection.values()].filter(row => !ids.includes(row.id)))
    await refresh(list.path)
  }
  return rows => {
    if (rows.length === 0) {
      sayNo('请选择一条记录！')
      return
    }
    const needed: Action = rows.length === 1 ? 'delete' : 'deleteBatch'
    if (list.resource !== undefined && !allows(list.resource, needed)) {
      sayNo(missingCallText(needed))
      return
    }
    modal.confirm({
      title: '确认删除',
      content: '是否删除选中数据?',
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () => remove(rows),
    })
  }
}
