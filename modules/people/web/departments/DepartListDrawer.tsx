import { department } from '@kezhan/people/model/department'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { Drawer } from 'antd'
import { useState } from 'react'

/** All departments as a list, with its search, import and export. */
export function DepartListDrawer({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Drawer
      open={isOpen}
      size={1100}
      title="部门列表"
      onClose={() => setOpen(false)}
      afterOpenChange={open => !open && onClosed()}
    >
      <ResourcePage path={department.path} binding="memory" />
    </Drawer>
  )
}
