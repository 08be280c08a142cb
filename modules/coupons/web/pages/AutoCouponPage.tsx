import { useAccess } from '@kezhan/client/access/use-access'
import { useRefresh } from '@kezhan/client/request/use-call'
import { autoCouponRehearse, autoCouponRun, autoCouponRuns } from '@kezhan/coupons/model/auto-coupon-calls'
import { autoCouponRule } from '@kezhan/coupons/model/auto-coupon-rule'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Button } from 'antd'
import { useState } from 'react'
import { RehearseDialog } from '../RehearseDialog'
import { RunsDialog } from '../RunsDialog'

type Opened =
  | { readonly what: 'rehearse'; readonly rule: Row }
  | { readonly what: 'runs'; readonly rule: Row | undefined }

/** 自动发券: rules, what they would give, and what they gave. */
export default function AutoCouponPage() {
  const [opened, setOpened] = useState<Opened>()
  const { can } = useAccess()
  const refresh = useRefresh()
  const close = () => setOpened(undefined)
  return (
    <>
      <ResourcePage
        path={autoCouponRule.path}
        rowActions={rule => [
          {
            key: 'rehearse',
            label: '试算',
            do: autoCouponRehearse.access,
            onClick: () => setOpened({ what: 'rehearse', rule }),
          },
          {
            key: 'runs',
            label: '记录',
            do: autoCouponRuns.access,
            onClick: () => setOpened({ what: 'runs', rule }),
          },
        ]}
        toolbar={() => <Button onClick={() => setOpened({ what: 'runs', rule: undefined })}>发券记录</Button>}
      />
      {opened?.what === 'rehearse' && (
        <RehearseDialog
          rule={opened.rule}
          mayRun={can(autoCouponRun.access)}
          onDone={() => void refresh('/market')}
          onClosed={close}
        />
      )}
      {opened?.what === 'runs' && <RunsDialog rule={opened.rule} onClosed={close} />}
    </>
  )
}
