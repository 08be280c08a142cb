import { useAccess } from '@kezhan/client/access/use-access'
import { saveDepartPermissions } from '@kezhan/people/model/depart-grant-calls'
import { departmentRole } from '@kezhan/people/model/department-role'
import { permissionOf } from '@kezhan/resource/permission'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { TreeBeside } from '@kezhan/widgets/TreeBeside'
import { Empty, Tabs } from 'antd'
import { DepartHead } from '../departments/DepartHead'
import { DepartTools } from '../departments/DepartTools'
import { DepartTree } from '../departments/DepartTree'
import styles from '../departments/departments.module.css'
import { useChosenDepart } from '../departments/use-chosen-depart'

// The tree is what the page opens with; what belongs to a department follows it.
const DepartForm = lazyWidget(async () => (await import('../departments/DepartForm')).DepartForm, 320)
const DepartGrant = lazyWidget(async () => (await import('../departments/DepartGrant')).DepartGrant, 320)
const DepartRoles = lazyWidget(async () => (await import('../departments/DepartRoles')).DepartRoles, 320)

/** The departments as a tree; of the chosen one its facts, what it holds, and its roles. */
export default function DepartPage() {
  const access = useAccess()
  const { id, depart, tab, choose, setTab } = useChosenDepart('base')
  const items = [
    { key: 'base', label: '基本信息', children: id && <DepartForm key={id} id={id} /> },
    ...(access.can(saveDepartPermissions.access)
      ? [
          {
            key: 'grant',
            label: '部门权限',
            children: depart && <DepartGrant key={depart.id} id={depart.id} name={depart.departName} />,
          },
        ]
      : []),
    ...(access.can(permissionOf(departmentRole, 'list'))
      ? [
          {
            key: 'roles',
            label: '部门角色',
            children: id && (
              <div className={styles.flat}>
                <DepartRoles key={id} id={id} />
              </div>
            ),
          },
        ]
      : []),
  ]
  return (
    <ListGround>
      <TreeBeside
        title="部门"
        chosen={depart?.departName}
        tree={close => (
          <DepartTree
            chosen={id}
            tools={<DepartTools />}
            onChosen={chosen => {
              choose(chosen)
              close()
            }}
          />
        )}
      >
        <Panel>
          {depart === undefined ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="请先选择部门" />
          ) : (
            <>
              <DepartHead depart={depart} onDeleted={() => choose(undefined)} />
              <Tabs destroyOnHidden activeKey={tab} items={items} onChange={setTab} />
            </>
          )}
        </Panel>
      </TreeBeside>
    </ListGround>
  )
}
