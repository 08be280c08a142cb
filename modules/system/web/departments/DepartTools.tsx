import { PlusOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { permissionOf } from '@kezhan/resource/permission'
import { department } from '@kezhan/system/model/department'
import { Can } from '@kezhan/web-kit/access/Can'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import styles from './departments.module.css'
import { NewDepart } from './NewDepart'

/** What concerns all departments: a new one at the top, and the list with search, import and export. */
export function DepartTools() {
  const [isAdding, setAdding] = useState(false)
  const [isListing, setListing] = useState(false)
  return (
    <div className={styles.treeTools}>
      <Can do={permissionOf(department, 'add')}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          新增
        </Button>
      </Can>
      <Button icon={<UnorderedListOutlined />} onClick={() => setListing(true)}>
        列表与导入
      </Button>
      {isAdding && <NewDepart parentId={null} onClosed={() => setAdding(false)} />}
      <Drawer open={isListing} size={1100} title="部门列表" destroyOnHidden onClose={() => setListing(false)}>
        <ResourcePage path={department.path} binding="memory" />
      </Drawer>
    </div>
  )
}
