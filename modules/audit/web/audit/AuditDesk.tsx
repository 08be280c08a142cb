import {
  type AuditOutcome,
  abortAudit,
  auditProgress,
  auditState,
  preCheckAudit,
  rehearseAudit,
  runAudit,
} from '@kezhan/audit/model/audit-calls'
import { ApiProblem } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Alert, App, Button, Space } from 'antd'
import { useState } from 'react'
import styles from './audit.module.css'
import { Checks } from './Checks'
import { Outcome } from './Outcome'
import { StepList } from './StepList'

/** From the checks over a rehearsal to the audit itself, with its steps as they happen. */
export function AuditDesk() {
  const checks = useCall(preCheckAudit)
  const progress = useCall(auditProgress, {}, { follows: [auditState] })
  const [shown, setShown] = useState<{ title: string; outcome: AuditOutcome }>()
  const { modal, message } = App.useApp()
  const sayNo = useSayNo()
  const refresh = useRefresh()
  const [rehearsing, running, aborting] = [useSend(rehearseAudit), useSend(runAudit), useSend(abortAudit)]
  if (checks.error)
    return (
      <ListProblem
        problem={checks.error}
        right={preCheckAudit.access}
        onRetry={() => void checks.refetch()}
      />
    )
  const { businessDate = '', state = 'open', obstacles = [] } = checks.data ?? {}
  const isAuditing = state === 'auditing'

  async function act(title: string, work: () => Promise<AuditOutcome | null>) {
    try {
      const outcome = await work()
      setShown(outcome === null ? undefined : { title, outcome })
      message.success(`${title}完成`)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      sayNo(problem)
    }
    await refresh('/ebk/audit')
  }
  const rehearse = () => void act('试运行', () => rehearsing.mutateAsync({}))
  const run = () => act('夜审', () => running.mutateAsync({ businessDate, resume: isAuditing ? 'Y' : 'N' }))
  const ask = () =>
    void modal.confirm({
      title: isAuditing ? `继续营业日 ${businessDate} 的夜审？` : `对营业日 ${businessDate} 进行夜审？`,
      content: '夜审完成后该营业日关闭，不能重新打开。',
      onOk: run,
    })

  return (
    <>
      <section className={styles.card} aria-label="夜审">
        <div className={styles.head}>
          <h2>
            营业日 {businessDate} {isAuditing && '（正在夜审）'}
          </h2>
          <Space wrap>
            <Button onClick={() => void checks.refetch()} loading={checks.isFetching}>
              重新检查
            </Button>
            <Button onClick={rehearse} loading={rehearsing.isPending}>
              试运行
            </Button>
            {isAuditing && (
              <Button
                loading={aborting.isPending}
                onClick={() => void act('中止夜审', () => aborting.mutateAsync({}))}
              >
                中止夜审
              </Button>
            )}
            <Button type="primary" disabled={obstacles.length > 0} loading={running.isPending} onClick={ask}>
              {isAuditing ? '继续夜审' : '开始夜审'}
            </Button>
          </Space>
        </div>
        {obstacles.map(text => (
          <Alert key={text} type="warning" showIcon title={text} style={{ marginBottom: 12 }} />
        ))}
        <Checks checks={checks.data?.checks ?? []} isLoading={checks.isPending} />
        {(isAuditing || running.isPending) && <StepList steps={progress.data?.steps ?? []} />}
      </section>
      {shown !== undefined && <Outcome {...shown} />}
    </>
  )
}
