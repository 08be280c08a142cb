import { arReceive } from '@kezhan/receivables/model/receivable-calls'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { useState } from 'react'

const ReceiveDialog = lazyWidget(async () => (await import('../ReceiveDialog')).ReceiveDialog, 0)

/** 账套: what units owe and up to how much; what they pay is taken here. */
export default function AccountSetPage() {
  const [account, setAccount] = useState<Row>()
  return (
    <>
      <ResourcePage
        path={unitAccount.path}
        rowActions={row => [
          { key: 'receive', label: '收款', do: arReceive.access, onClick: () => setAccount(row) },
        ]}
      />
      {account !== undefined && <ReceiveDialog account={account} onClosed={() => setAccount(undefined)} />}
    </>
  )
}
