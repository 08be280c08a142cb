import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { type SetupGuide, setupGuide, setupRight } from '@kezhan/dashboard/model/setup-calls'

/** What is missing in the hotel, for who can set it up; ready as soon as it is known whether there is anything to show. */
export function useSetupGuide(): { readonly isReady: boolean; readonly open: SetupGuide | undefined } {
  const isAsked = useAccess().can(setupRight)
  const { data, isPending } = useCall(setupGuide, {}, { enabled: isAsked })
  return { isReady: !isAsked || !isPending, open: data?.isDone === false ? data : undefined }
}
