import { useAccess } from '@kezhan/client/access/use-access'
import type { VisibleKey } from '@kezhan/hotels/model/config-attr-calls'
import { editConfig } from '@kezhan/hotels/model/hotel-calls'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { App, Button, Skeleton } from 'antd'
import { useRef } from 'react'
import { ConfigGroup } from './ConfigGroup'
import { settingText } from './config-words'
import styles from './settings.module.css'
import { useConfigDrafts } from './use-config-drafts'

/** The settings of a hotel by groups, changed together and saved together. */
export function HotelConfig({ hotelCode }: { hotelCode: string }) {
  const { message } = App.useApp()
  const canEdit = useAccess().can(editConfig.access)
  const config = useConfigDrafts(hotelCode)
  const { stored, attributes } = config
  const error = stored.error ?? attributes.error
  const { textOf, problemOf, isChanged, isSaving, changed, hasProblem } = config

  const root = useRef<HTMLDivElement>(null)
  const sending = useFormSend(root)
  const save = async (): Promise<void> => {
    await config.save()
    message.success('保存成功！')
  }
  const retry = (): void => {
    void stored.refetch()
    void attributes.refetch()
  }
  if (error) return <ListProblem problem={error} right={editConfig.access} onRetry={retry} />
  if (stored.data === undefined || attributes.data === undefined)
    return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <div ref={root} className={styles.page}>
      <div className={styles.columns}>
        {groupsOf(config.keys).map(([title, settings]) => (
          <ConfigGroup
            key={title}
            title={title}
            settings={settings}
            textOf={textOf}
            problemOf={problemOf}
            isChanged={isChanged}
            onChange={config.change}
            textOfKey={config.textOfKey}
            disabled={!canEdit || isSaving}
          />
        ))}
      </div>
      {canEdit && (
        <footer className={styles.bar}>
          <FormSummary of={sending} />
          <div className={styles.changes}>
            <span>{changed.length === 0 ? '没有修改' : `已修改 ${changed.length} 项，尚未保存`}</span>
            {changed.length > 0 && !hasProblem && (
              <ul aria-label="将要保存的修改">
                {changed.map(key => (
                  <li key={key.key}>
                    {key.label}：由“{settingText(key, config.storedOf(key))}”改为“
                    {settingText(key, textOf(key))}”
                  </li>
                ))}
                <li>保存后立即生效；已经入账的账目不变</li>
              </ul>
            )}
          </div>
          <Button onClick={config.reset} disabled={changed.length === 0 || isSaving}>
            还原
          </Button>
          <Button
            type="primary"
            onClick={() => void sending.send(save)}
            loading={isSaving}
            disabled={changed.length === 0 || hasProblem}
          >
            保存
          </Button>
        </footer>
      )}
    </div>
  )
}

const groupsOf = (keys: readonly VisibleKey[]) =>
  [...new Set(keys.map(key => key.group))].map(
    title => [title, keys.filter(key => key.group === title)] as const,
  )
