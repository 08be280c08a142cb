import { PlusOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import { department } from '@kezhan/people/model/department'
import { permissionOf } from '@kezhan/resource/permission'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Button } from 'antd'
import { useState } from 'react'
import styles from './departments.module.css'
import { NewDepart } from './NewDepart'

const DepartListDrawer = lazyWidget(async () => (await import('./DepartListDrawer')).DepartListDrawer, 0)

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
      {isListing && <DepartListDrawer onClosed={() => setListing(false)} />}
    </div>
  )
}
