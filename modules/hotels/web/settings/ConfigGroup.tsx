import type { VisibleKey } from '@kezhan/hotels/model/config-attr-calls'
import type { ConfigKey } from '@kezhan/hotels/model/config-keys'
import { useId } from 'react'
import { ConfigInput } from './ConfigInput'
import { useSettingEditor } from './setting-editors'
import styles from './settings.module.css'

interface Props {
  title: string
  settings: readonly VisibleKey[]
  textOf(key: ConfigKey): string
  problemOf(key: ConfigKey): string | undefined
  isChanged(key: ConfigKey): boolean
  onChange(key: ConfigKey, value: string): void
  /** What any setting of the page says at this moment. */
  textOfKey(key: string): string
  disabled: boolean
}

/** The settings of one group, one under the other. */
export function ConfigGroup({ title, settings, ...rest }: Props) {
  const heading = useId()
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className={styles.settings}>
        {settings.map(setting => (
          <Setting key={setting.key} setting={setting} {...rest} />
        ))}
      </div>
    </section>
  )
}

function Setting({
  setting,
  textOf,
  problemOf,
  isChanged,
  onChange,
  textOfKey,
  disabled,
}: Omit<Props, 'title' | 'settings'> & { setting: VisibleKey }) {
  const id = useId()
  const saysItself = useSettingEditor(setting.key) !== undefined
  const problem = problemOf(setting)
  const help = [setting.isLocked ? '由平台统一设置' : '', setting.help ?? ''].filter(Boolean).join('；')
  return (
    <div className={styles.setting} data-changed={isChanged(setting)}>
      <label htmlFor={id}>{setting.label}</label>
      <div>
        <div className={styles.input} data-type={setting.type}>
          <ConfigInput
            setting={setting}
            value={textOf(setting)}
            onChange={value => onChange(setting, value)}
            disabled={disabled || setting.isLocked}
            id={id}
            hasProblem={problem !== undefined}
            textOf={textOfKey}
          />
        </div>
        {problem !== undefined && !saysItself && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {problem === undefined && help !== '' && <p className={styles.help}>{help}</p>}
      </div>
    </div>
  )
}
