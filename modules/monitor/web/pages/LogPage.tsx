import { Can } from '@kezhan/client/access/Can'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { deleteLogs, type LogRecord, type LogType, logList, logTypes } from '@kezhan/monitor/model/log-calls'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { App, Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { LogDrawer } from '../log/LogDrawer'
import { LogEmpty } from '../log/LogEmpty'
import { LogFoot } from '../log/LogFoot'
import { LogSearch } from '../log/LogSearch'
import { LogTable } from '../log/LogTable'
import styles from '../log/log.module.css'
import { asked, useLogFilters } from '../log/use-log-filters'

/** What people did, who signed in, what left the product and what went wrong. A hotel sees its own, without faults. */
export default function LogPage() {
  const isPlatform = useWorkplace().user.hotelCode === ''
  const [filters, change] = useLogFilters()
  const [opened, setOpened] = useState<LogRecord>()
  const offered = logTypes.filter(({ value }) => isPlatform || value !== '3')
  const type = offered.find(({ value }) => value === filters.logType) ?? offered[0]
  const { data, error, isPending, refetch } = useCall(
    logList,
    { ...asked(filters), logType: type?.value ?? '2' },
    { keepPrevious: true },
  )
  return (
    <ListGround>
      <Panel>
        <Segmented
          aria-label="日志类型"
          className={styles.kinds ?? ''}
          options={offered.map(({ value, title }) => ({ value, label: title }))}
          value={type?.value ?? '2'}
          onChange={logType => change({ logType, operateType: '' })}
        />
        <LogSearch
          key={`${type?.value}`}
          filters={filters}
          isPlatform={isPlatform}
          knows={type?.value === '2' ? ['keyWord', 'operateType'] : ['keyWord']}
          onChange={change}
        >
          {type?.value === '3' && <ClearFaults />}
        </LogSearch>
      </Panel>
      <Panel>
        {error !== null && data === undefined && (
          <ListProblem problem={error} right={logList.access} onRetry={() => void refetch()} />
        )}
        {isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
        {data?.total === 0 && <LogEmpty title={type?.title ?? '日志'} isCapped={data.isCapped} />}
        {data !== undefined && data.records.length > 0 && (
          <LogTable
            title={type?.title ?? ''}
            records={data.records}
            isPlatform={isPlatform}
            hasShift={type?.value === '2' || type?.value === '4'}
            onOpen={setOpened}
          />
        )}
        <LogFoot filters={filters} page={data} onChange={change} />
      </Panel>
      {opened !== undefined && (
        <LogDrawer key={opened.id} record={opened} onClosed={() => setOpened(undefined)} />
      )}
    </ListGround>
  )
}

/** Only faults can be cleared; the other logs are kept for the audit. */
function ClearFaults() {
  const { message, modal } = App.useApp()
  const clear = useSend(deleteLogs)
  const refresh = useRefresh()
  const logType: LogType = '3'
  const ask = (): void =>
    void modal.confirm({
      title: '清除全部异常日志？',
      content: '清除后无法恢复；其他日志用于审计，不能删除。',
      okText: '清除',
      okButtonProps: { danger: true },
      onOk: () =>
        clear.mutateAsync({ ids: 'allclear', logType }).then(
          () => {
            message.success('清除成功!')
            return refresh('/sys/log')
          },
          // A refusal is shown by the request client; the list stays as it is.
          () => undefined,
        ),
    })
  return (
    <Can do={deleteLogs.access}>
      <Button danger onClick={ask}>
        清除异常日志
      </Button>
    </Can>
  )
}
