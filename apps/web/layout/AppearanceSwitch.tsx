import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { changeDisplaySettings, useTheme } from '../theme/display-settings'

export function AppearanceSwitch() {
  const theme = useTheme()
  const [next, label] =
    theme === 'dark' ? (['light', '切换到浅色'] as const) : (['dark', '切换到深色'] as const)
  return (
    <button
      type="button"
      className="icon-button appearance-switch"
      aria-label={label}
      title={label}
      onClick={() => changeDisplaySettings({ appearance: next })}
    >
      {theme === 'dark' ? <SunOutlined /> : <MoonOutlined />}
    </button>
  )
}
