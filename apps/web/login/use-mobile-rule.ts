import { registerOptions } from '@kezhan/identity/model/registration-calls'
import { mobileProblem } from '@kezhan/people/rules/registration'
import { usePublicGet } from './use-public-get'

/** The rule for mobile numbers of this installation (decision A-35); as written until the server says otherwise. */
export function useMobileRule() {
  const options = usePublicGet<{ readonly isMobileWide: boolean }>(registerOptions.path, {})
  return (value: string) => mobileProblem(value.trim(), options?.isMobileWide ?? false)
}
