import { createHash, createHmac, randomBytes } from 'node:crypto'
import { ask, type Booted, type Sent } from '@kezhan/app-server/testing/boot'
import { signatureKeyLabel, signatureStamp, signatureText, signedContent } from '@kezhan/base/signature-text'

/** Makes a signed call as the browser does. */
export function askSigned<T>(
  { app }: Booted,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { token, body, query = {} }: { readonly token: string } & Pick<Sent, 'body' | 'query'>,
) {
  const key = createHmac('md5', token).update(signatureKeyLabel).digest('hex')
  const stamp = signatureStamp(Date.now())
  const nonce = randomBytes(16).toString('hex')
  const text = signatureText({ path: `/pms${path}`, query, body })
  const sign = createHash('md5')
    .update(signedContent(text, stamp, nonce, key))
    .digest('hex')
    .toUpperCase()
  const headers = { 'x-sign': sign, 'x-timestamp': stamp, 'x-nonce': nonce }
  return ask<T>(app, method, path, { token, query, ...(body === undefined ? {} : { body }), headers })
}
