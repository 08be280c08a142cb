import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { couponIssue, couponStatistics, couponSwitch } from '@kezhan/coupons/model/coupon-calls'
import { couponTemplate } from '@kezhan/coupons/model/coupon-template'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { Button } from 'antd'
import { useState } from 'react'
import { faceText } from '../face-text'
import { IssueDialog } from '../IssueDialog'
import { StatisticsDialog } from '../StatisticsDialog'

type Opened =
  | { readonly what: 'issue'; readonly template: Row }
  | { readonly what: 'statistics'; readonly template: Row | undefined }

/** 优惠券管理: what is promised, to whom it is given, and what came of it. */
export default function CouponTemplatePage() {
  const [opened, setOpened] = useState<Opened>()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const switching = useSend(couponSwitch)
  const turn = async (templateId: string, state: 'enabled' | 'stopped') => {
    const done = state === 'enabled' ? '已启用' : '已停用'
    await attempt(() => switching.mutateAsync({ templateId, state }), done)
    await refresh('/market')
  }
  const close = () => setOpened(undefined)
  const rowActions = (template: Row): RowAction[] => [
    ...(template.state === 'enabled'
      ? [
          {
            key: 'issue',
            label: '发放',
            do: couponIssue.access,
            onClick: () => setOpened({ what: 'issue', template }),
          },
        ]
      : []),
    {
      key: 'statistics',
      label: '统计',
      do: couponStatistics.access,
      onClick: () => setOpened({ what: 'statistics', template }),
    },
    template.state === 'enabled' || template.state === 'exhausted'
      ? {
          key: 'stop',
          label: '停用',
          do: couponSwitch.access,
          danger: true,
          onClick: () => void turn(template.id, 'stopped'),
        }
      : {
          key: 'enable',
          label: '启用',
          do: couponSwitch.access,
          onClick: () => void turn(template.id, 'enabled'),
        },
  ]
  return (
    <>
      <ResourcePage
        path={couponTemplate.path}
        cells={{ valueFen: faceText }}
        mayDelete={row => Number(row.issuedQty ?? 0) === 0}
        rowActions={rowActions}
        toolbar={() => (
          <Button onClick={() => setOpened({ what: 'statistics', template: undefined })}>统计</Button>
        )}
      />
      {opened?.what === 'issue' && (
        <IssueDialog template={opened.template} onDone={() => void refresh('/market')} onClosed={close} />
      )}
      {opened?.what === 'statistics' && <StatisticsDialog template={opened.template} onClosed={close} />}
    </>
  )
}
