import { useLocation } from 'react-router'
import { hotelLoginPath, platformLoginPath } from '../guard/entry-paths'

/** Registration and alteration stand under both logins; whoever came from one goes back to it. */
export function useLoginBase() {
  const isPlatform = useLocation().pathname.startsWith('/amd/')
  return { base: isPlatform ? '/amd' : '/user', loginPath: isPlatform ? platformLoginPath : hotelLoginPath }
}
