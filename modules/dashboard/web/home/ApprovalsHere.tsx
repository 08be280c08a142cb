import { lazy, Suspense } from 'react'

const ApprovalDrawer = lazy(async () => ({
  default: (await import('@kezhan/folios/web/approvals/ApprovalDrawer')).ApprovalDrawer,
}))

/** Approvals are decided where they are counted, on a phone too; fetched when they are opened. */
export function ApprovalsHere({ onClosed }: { onClosed(): void }) {
  return (
    <Suspense>
      <ApprovalDrawer mayDecide onClosed={onClosed} />
    </Suspense>
  )
}
