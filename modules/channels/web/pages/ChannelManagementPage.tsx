import { commission } from '@kezhan/agents/model/commission'
import { commissionPapers } from '@kezhan/agents/model/commission-calls'
import { channelLines } from '@kezhan/channels/model/line-calls'
import { useCall } from '@kezhan/client/request/use-call'
import { channel } from '@kezhan/marketing/model/channel'
import { ruleKindOf, termsText } from '@kezhan/marketing/rules/commission-terms'
import { permissionOf } from '@kezhan/resource/permission'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LineTag } from '../lines/LineTag'

const ChannelLineDrawer = lazyWidget(
  async () => (await import('../lines/ChannelLineDrawer')).ChannelLineDrawer,
  0,
)
const StatementDialog = lazyWidget(
  async () => (await import('@kezhan/agents/web/StatementDialog')).StatementDialog,
  0,
)
const lookEveryMs = 5000
const commissions = '/CustomerRelationship/intermediaryManagement/commission'

/** 渠道管理: every channel with the state of its line and what it earns; the line itself opens beside the list. */
export default function ChannelManagementPage() {
  const navigate = useNavigate()
  const [openedId, setOpenedId] = useState<string>()
  const [printed, setPrinted] = useState<Row>()
  const lines = useCall(channelLines, {}, { quiet: true, refetchIntervalMs: lookEveryMs })
  const lineOf = (id: string) => lines.data?.find(one => one.channelId === id)
  const opened = openedId === undefined ? undefined : lineOf(openedId)
  const rowActions = (row: Row) => [
    { key: 'line', label: '接口', do: channelLines.access, onClick: () => setOpenedId(row.id) },
    {
      key: 'commission',
      label: '佣金明细',
      do: permissionOf(commission, 'list'),
      onClick: () => void navigate(`${commissions}?channelId=${row.id}`),
    },
    {
      key: 'statement',
      label: '佣金对账单',
      do: commissionPapers.preview.access,
      onClick: () => setPrinted(row),
    },
  ]
  return (
    <>
      <ResourcePage
        path={channel.path}
        cells={{ pushUrl: row => <LineTag line={lineOf(row.id)} />, commissionBp: commissionText }}
        rowActions={rowActions}
      />
      {opened !== undefined && <ChannelLineDrawer line={opened} onClosed={() => setOpenedId(undefined)} />}
      {printed !== undefined && (
        <StatementDialog
          payee={{ channelId: printed.id }}
          name={String(printed.name)}
          onClosed={() => setPrinted(undefined)}
        />
      )}
    </>
  )
}

function commissionText(row: Row): string {
  const ruleKind = ruleKindOf(row.commissionRule) ?? 'percent'
  return termsText({
    ruleKind,
    percentBp: Number(row.commissionBp),
    perNightFen: Number(row.perNightFen),
    minPriceFen: Number(row.minPriceFen),
  })
}
