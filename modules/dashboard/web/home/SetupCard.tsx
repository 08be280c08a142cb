import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { setupGuide, setupRight } from '@kezhan/dashboard/model/setup-calls'
import { SetupSteps } from './SetupSteps'

/** On the home page of who can set the hotel up, as long as something is missing. */
export function SetupCard() {
  return useAccess().can(setupRight) ? <OpenSetup /> : null
}

function OpenSetup() {
  const { data } = useCall(setupGuide)
  return data === undefined || data.isDone ? null : <SetupSteps guide={data} />
}
