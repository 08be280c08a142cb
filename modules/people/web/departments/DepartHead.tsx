import { Can } from '@kezhan/client/access/Can'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh } from '@kezhan/client/request/use-call'
import type { DepartNode } from '@kezhan/people/model/depart-calls'
import { department } from '@kezhan/people/model/department'
import { permissionOf } from '@kezhan/resource/permission'
import { deleteRows } from '@kezhan/web-kit/resource/resource-calls'
import { App, Button } from 'antd'
import { useState } from 'react'
import styles from './departments.module.css'
import { NewDepart } from './NewDepart'

interface Props {
  readonly depart: DepartNode
  readonly onDeleted: () => void
}

/** The chosen department by name and code, and what can be done with it as a whole. */
export function DepartHead({ depart, onDeleted }: Props) {
  const { modal } = App.useApp()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const [isAdding, setAdding] = useState(false)
  const handleDelete = (): void => {
    modal.confirm({
      title: '删除部门',
      content: `“${depart.departName}”及其下级部门将被删除，成员关系、部门权限和部门角色一并删除，用户账号保留。`,
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: async () => {
        const isDone = await attempt(() => deleteRows(department.path, [depart.id]), '删除成功!')
        if (isDone) onDeleted()
        await refresh(department.path)
      },
    })
  }
  return (
    <div className={styles.panelHead}>
      <h2>
        {depart.departName} <span className={styles.code}>{depart.orgCode}</span>
      </h2>
      <Can do={permissionOf(department, 'add')}>
        <Button size="small" onClick={() => setAdding(true)}>
          添加下级
        </Button>
      </Can>
      <Can do={permissionOf(department, 'delete')}>
        <Button size="small" danger onClick={handleDelete}>
          删除
        </Button>
      </Can>
      {isAdding && <NewDepart parentId={depart.id} onClosed={() => setAdding(false)} />}
    </div>
  )
}
