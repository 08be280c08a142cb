import { useAccess } from '@kezhan/client/access/use-access'
import { departUserList } from '@kezhan/people/model/depart-user-calls'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { TreeBeside } from '@kezhan/widgets/TreeBeside'
import { Empty, Tabs } from 'antd'
import { DepartFacts } from '../departments/DepartFacts'
import { DepartMembers } from '../departments/DepartMembers'
import { DepartTree } from '../departments/DepartTree'
import { useChosenDepart } from '../departments/use-chosen-depart'

/** Who belongs to which department. */
export default function DepartUserPage() {
  const access = useAccess()
  const { id, depart, tab, choose, setTab } = useChosenDepart('users')
  const items = [
    ...(access.can('sys:sysDepart:list')
      ? [{ key: 'facts', label: '部门信息', children: id && <DepartFacts key={id} id={id} /> }]
      : []),
    ...(access.can(departUserList.access)
      ? [
          {
            key: 'users',
            label: '用户信息',
            children: depart && <DepartMembers key={depart.id} depart={depart} />,
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
            <Tabs destroyOnHidden activeKey={tab} items={items} onChange={setTab} />
          )}
        </Panel>
      </TreeBeside>
    </ListGround>
  )
}
