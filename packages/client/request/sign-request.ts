import { signatureKeyLabel, signatureStamp, signatureText, signedContent } from '@kezhan/base/signature-text'
import { md5 } from 'js-md5'
import { serverNow } from './server-clock'
import { readSession } from './session-store'
import { readStored, sevenDaysMs, storedKeys, writeStored } from './stored'

/** The headers that sign a request as it goes over the wire. Loaded with the first signed call. */
export function signatureHeaders(url: string, bodyText: string | undefined): Record<string, string> {
  // Only path and query are signed, so any host will do to take a relative address apart.
  const { pathname, searchParams } = new URL(url, 'http://kezhan.invalid')
  const body: unknown = bodyText === undefined ? undefined : JSON.parse(bodyText)
  const text = signatureText({ path: pathname, query: Object.fromEntries(searchParams), body })
  const stamp = signatureStamp(serverNow())
  const nonce = newNonce()
  return {
    'X-Sign': md5(signedContent(text, stamp, nonce, signKey())).toUpperCase(),
    'X-TIMESTAMP': stamp,
    'X-Nonce': nonce,
  }
}

/**
 * One key per session, which the server derives too (decision A-46). HMAC-MD5 and not the browser's own SHA-256,
 * because browsers lend that to pages over HTTPS only and a hotel may run this over plain HTTP.
 */
function signKey(): string {
  const kept = readStored(storedKeys.encryptedString)
  if (typeof kept === 'string') return kept
  const token = readSession()?.token ?? ''
  const key = md5.hmac.hex(token, signatureKeyLabel)
  if (token !== '') writeStored(storedKeys.encryptedString, key, sevenDaysMs)
  return key
}

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
