import { commission } from '@kezhan/agents/model/commission'
import { commissionPapers } from '@kezhan/agents/model/commission-calls'
import { intermediary } from '@kezhan/agents/model/intermediary'
import { useAccess } from '@kezhan/client/access/use-access'
import { ruleKindOf, termsText } from '@kezhan/marketing/rules/commission-terms'
import { permissionOf } from '@kezhan/resource/permission'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CommissionList } from '../CommissionList'

const StatementDialog = lazyWidget(async () => (await import('../StatementDialog')).StatementDialog, 0)

/** 中介管理: contracts, and what was earned by them. */
export default function IntermediaryPage() {
  const [params, setParams] = useSearchParams()
  const { can } = useAccess()
  const [printed, setPrinted] = useState<Row>()
  const seesCommissions = can(permissionOf(commission, 'list'))
  const tab = seesCommissions && params.get('tab') === 'commission' ? 'commission' : 'contracts'
  const rowActions = (row: Row) => [
    {
      key: 'commission',
      label: '佣金明细',
      do: permissionOf(commission, 'list'),
      onClick: () => setParams({ tab: 'commission', intermediaryId: row.id }),
    },
    {
      key: 'statement',
      label: '对账单',
      do: commissionPapers.preview.access,
      onClick: () => setPrinted(row),
    },
  ]
  const contracts = {
    key: 'contracts',
    label: '中介资料',
    children: (
      <ResourcePage path={intermediary.path} cells={{ ruleKind: ruleText }} rowActions={rowActions} />
    ),
  }
  return (
    <>
      {seesCommissions ? (
        <Tabs
          destroyOnHidden
          activeKey={tab}
          // Each list has conditions of its own.
          onChange={key => setParams(key === 'contracts' ? {} : { tab: key })}
          items={[contracts, { key: 'commission', label: '佣金明细', children: <CommissionList /> }]}
        />
      ) : (
        contracts.children
      )}
      {printed !== undefined && (
        <StatementDialog
          payee={{ intermediaryId: printed.id }}
          name={String(printed.name)}
          onClosed={() => setPrinted(undefined)}
        />
      )}
    </>
  )
}

function ruleText(row: Row): string {
  const ruleKind = ruleKindOf(row.ruleKind) ?? 'percent'
  return termsText({
    ruleKind,
    percentBp: Number(row.percentBp),
    perNightFen: Number(row.perNightFen),
    minPriceFen: Number(row.minPriceFen),
  })
}
