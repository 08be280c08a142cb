import { useEffect } from 'react'
import { setLowAppId } from './request-headers'

/** While a low-app page stands, requests name its application; a page of another sort names none. */
export function useLowAppId(
  routeName: string | undefined,
  params: Readonly<Record<string, string | undefined>>,
): void {
  const id = routeName?.startsWith('low-app') ? params.appId : undefined
  useEffect(() => {
    if (!id) return
    setLowAppId(id)
    return () => setLowAppId(undefined)
  }, [id])
}
