import { Radio, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { ColourChoice } from './ColourChoice'
import type { DisplaySettings } from './display-rules'
import { changeDisplaySettings, useDisplaySettings } from './display-settings'
import './display-settings-form.css'
import { useColourChange } from './use-colour-change'

/** Every display setting (decision C-14); each acts at once, so there is nothing to save. */
export function DisplaySettingsForm() {
  const settings = useDisplaySettings()
  const changeColour = useColourChange()
  const isTop = settings.layoutMode === 'topmenu'
  return (
    <div className="display-settings">
      <Part title="整体风格设置">
        <Choice field="navTheme" choices={{ light: '亮色菜单风格', dark: '暗色菜单风格' }} />
      </Part>
      <Part title="外观">
        <Choice field="appearance" choices={{ system: '跟随系统', light: '浅色', dark: '深色' }} />
      </Part>
      <Part title="主题色">
        <ColourChoice value={settings.primaryColor} onChange={changeColour} />
      </Part>
      <Part title="导航模式">
        <Choice field="layoutMode" choices={{ sidemenu: '侧边栏导航', topmenu: '顶部栏导航' }} />
      </Part>
      <Part title="内容区域宽度">
        <Choice
          field="contentWidth"
          choices={{ Fixed: '固定', Fluid: '流式' }}
          {...(isTop ? { disabledChoice: 'Fluid' } : {})}
        />
      </Part>
      <Part>
        <Flag field="fixedHeader" label="固定 Header" />
        <Flag field="autoHideHeader" label="下滑时隐藏 Header" disabled={!settings.fixedHeader} />
        <Flag field="fixSiderbar" label="固定侧边菜单" disabled={isTop} />
      </Part>
      <Part title="其他设置">
        <Flag field="colorWeak" label="色弱模式" />
        <Flag field="multipage" label="多页签模式" />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section>
      {title && <h3>{title}</h3>}
      {children}
    </section>
  )
}

type FieldOf<T> = {
  [K in keyof DisplaySettings]: DisplaySettings[K] extends T ? K : never
}[keyof DisplaySettings]

interface ChoiceProps {
  field: 'navTheme' | 'appearance' | 'layoutMode' | 'contentWidth'
  /** Titles by value. */
  choices: Readonly<Record<string, string>>
  disabledChoice?: string
}

function Choice({ field, choices, disabledChoice }: ChoiceProps) {
  const settings = useDisplaySettings()
  return (
    <Radio.Group
      block
      optionType="button"
      value={settings[field]}
      options={Object.entries(choices).map(([value, label]) => ({
        value,
        label,
        disabled: value === disabledChoice,
      }))}
      onChange={({ target }) => changeDisplaySettings({ [field]: target.value })}
    />
  )
}

interface FlagProps {
  field: FieldOf<boolean>
  label: string
  disabled?: boolean
}

function Flag({ field, label, disabled = false }: FlagProps) {
  const settings = useDisplaySettings()
  const id = useId()
  return (
    <div className="display-flag" data-disabled={disabled}>
      <label htmlFor={id}>{label}</label>
      <Switch
        id={id}
        size="small"
        disabled={disabled}
        checked={settings[field]}
        onChange={isOn => changeDisplaySettings({ [field]: isOn })}
      />
    </div>
  )
}
