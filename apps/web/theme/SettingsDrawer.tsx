import { Drawer } from 'antd'
import { DisplaySettingsForm } from './DisplaySettingsForm'
import { closeSettingsDrawer } from './settings-drawer-store'

/** What it changes must be seen beside it, so nothing is dimmed. */
const clearMask = { mask: { background: 'transparent' } }

export default function SettingsDrawer({ isOpen }: { isOpen: boolean }) {
  return (
    <Drawer title="系统设置" size={328} open={isOpen} onClose={closeSettingsDrawer} styles={clearMask}>
      <DisplaySettingsForm />
    </Drawer>
  )
}
