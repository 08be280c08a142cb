import { readSession } from './session-store'

let lowAppId: string | undefined

/** Set by pages whose route name starts with low-app and that have an appId; undefined when they are left. */
export function setLowAppId(id: string | undefined): void {
  lowAppId = id
}

/** What every request says about its sender; the server believes none of it but the token. */
export function requestHeaders(): Record<string, string> {
  const session = readSession()
  return {
    'X-Tenant-Id': session?.user.tenantId || '0',
    ...(session === undefined ? {} : { 'X-Access-Token': session.token }),
    ...(session === undefined || session.user.hotelCode === ''
      ? {}
      : { 'Pms-Hotel-Code': session.user.hotelCode }),
    ...(lowAppId === undefined ? {} : { 'X-Low-App-Id': lowAppId }),
  }
}
