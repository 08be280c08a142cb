import { ApiProblem, send } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useRefresh } from '@kezhan/client/request/use-call'
import { type Approval, approvalDecide } from '@kezhan/folios/model/approval-calls'
import { App } from 'antd'
import { useState } from 'react'

/** False where it was refused: somebody else was quicker, or the one who decides may not do it himself. */
export type Decide = (approval: Approval, agree: 'Y' | 'N', decision?: string) => Promise<boolean>

/** Agrees to an application or refuses it, and tells every list of approvals. */
export function useDecide(): { readonly busyId: string | undefined; readonly decide: Decide } {
  const [busyId, setBusyId] = useState<string>()
  const { message } = App.useApp()
  const sayNo = useSayNo()
  const refresh = useRefresh()
  const decide: Decide = async ({ id, version }, agree, decision) => {
    setBusyId(id)
    try {
      const sent = { id, version, agree, ...(decision === undefined ? {} : { decision }) }
      await send(approvalDecide, sent, { quiet: true })
      message.success(agree === 'Y' ? '已同意' : '已拒绝')
      return true
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      sayNo(problem)
      return false
    } finally {
      setBusyId(undefined)
      await refresh('/ebk/approval')
    }
  }
  return { busyId, decide }
}
