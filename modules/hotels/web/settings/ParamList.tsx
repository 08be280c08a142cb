import { useAccess } from '@kezhan/client/access/use-access'
import { refreshHotelBase } from '@kezhan/client/hotel/hotel-base'
import { ApiProblem } from '@kezhan/client/request/client'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { type ConfigParam, configParams, restoreConfig } from '@kezhan/hotels/model/config-param-calls'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { App, Input, Segmented } from 'antd'
import { useState } from 'react'
import { settingText } from './config-words'
import { ParamDialog } from './ParamDialog'
import { ParamHistoryDialog } from './ParamHistoryDialog'
import { ParamTable } from './ParamTable'
import { defaultText } from './setting-editors'
import styles from './settings.module.css'

const sources = [
  { value: 'all', label: '全部' },
  { value: 'own', label: '本店设置' },
  { value: 'locked', label: '平台锁定' },
] as const
type Source = (typeof sources)[number]['value']

type OpenDialog = { readonly kind: 'edit' | 'history'; readonly param: ConfigParam }

export function ParamList({ hotelCode }: { hotelCode: string }) {
  const { message, modal } = App.useApp()
  const canEdit = useAccess().can(restoreConfig.access)
  const { data, error, refetch } = useCall(configParams)
  const restoring = useSend(restoreConfig)
  const refresh = useRefresh()
  const [keyword, setKeyword] = useState('')
  const [source, setSource] = useState<Source>('all')
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = (): void => setDialog(undefined)

  const handleChanged = async (): Promise<void> => {
    await Promise.all([refresh('/base/hotelConfig'), refresh('/api/base/getHotelConfig')])
    // The desk screens of this browser follow at once.
    refreshHotelBase(hotelCode)
  }
  const restore = async ({ key }: ConfigParam): Promise<void> => {
    try {
      await restoring.mutateAsync({ key })
      message.success('已恢复默认')
    } catch (problem) {
      // The request client has shown a refusal; the list then shows what holds now.
      if (!(problem instanceof ApiProblem)) throw problem
    }
    await handleChanged()
  }
  const handleRestore = (param: ConfigParam): void => {
    modal.confirm({
      title: `恢复“${param.label}”的默认值？`,
      content: `由“${settingText(param, param.value)}”恢复为“${settingText(param, param.default)}”，立即生效。`,
      okText: '恢复默认',
      onOk: () => restore(param),
    })
  }
  if (error) return <ListProblem problem={error} right={configParams.access} onRetry={() => void refetch()} />
  const words = keyword.trim().toLowerCase()
  const shown = data?.filter(param => isFrom(param, source) && matches(param, words))
  return (
    <section className={styles.wideCard} aria-label="参数配置">
      <header className={styles.tools}>
        <Input.Search
          allowClear
          placeholder="按参数名、名称、分组或值查找"
          aria-label="查找参数"
          value={keyword}
          onChange={event => setKeyword(event.target.value)}
          style={{ maxWidth: 320 }}
        />
        <Segmented<Source> aria-label="来源" options={[...sources]} value={source} onChange={setSource} />
        <span className={styles.help} role="status">
          {shown === undefined ? '' : `${shown.length} 项`}
        </span>
      </header>
      <ParamTable
        params={shown}
        canEdit={canEdit}
        onEdit={param => setDialog({ kind: 'edit', param })}
        onRestore={handleRestore}
        onHistory={param => setDialog({ kind: 'history', param })}
      />
      {dialog?.kind === 'edit' && (
        <ParamDialog
          param={dialog.param}
          textOf={key => data?.find(one => one.key === key)?.value ?? defaultText(key)}
          onSaved={handleChanged}
          onClosed={close}
        />
      )}
      {dialog?.kind === 'history' && <ParamHistoryDialog param={dialog.param} onClosed={close} />}
    </section>
  )
}

const isFrom = ({ isOwn, isLocked }: ConfigParam, source: Source): boolean =>
  source === 'all' || (source === 'own' ? isOwn : isLocked)

const matches = (param: ConfigParam, words: string): boolean =>
  [param.key, param.label, param.group, param.value, settingText(param, param.value)].some(text =>
    text.toLowerCase().includes(words),
  )
