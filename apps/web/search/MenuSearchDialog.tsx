import { Modal } from 'antd'
import { useState } from 'react'
import MenuSelect from './MenuSelect'

/** The menu search of narrow screens. */
export default function MenuSearchDialog({ onClose }: { onClose(): void }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Modal
      title="搜索菜单"
      open={isOpen}
      footer={null}
      style={{ top: 64 }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <MenuSelect isWide onDone={() => setOpen(false)} />
    </Modal>
  )
}
