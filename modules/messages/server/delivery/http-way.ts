import { createHmac } from 'node:crypto'
import { readLineAddress } from '@kezhan/marketing/rules/line-address'
import { askTarget } from '@kezhan/outbound/server/gateway/ask-target'
import { findReachable } from '@kezhan/outbound/server/outbound/reachable'
import { SendFault, type Way } from './way'

const timeoutMs = 8000

export interface HttpWay {
  readonly url: string
  readonly key: string
}

/**
 * 短信 and 企业微信: one signed request to the address that the operator has set. The receiver proves it by the HMAC-SHA256 of time and
 * body, and knows a repeated message by its id.
 */
export function httpWay(way: 'sms' | 'wecom', { url, key }: HttpWay): Way {
  return {
    way,
    send: async ({ id, to, title, text }) => {
      const address = readLineAddress(url)
      if (address === undefined) throw new SendFault('发送地址不正确')
      // The operator has named this very place and nothing beside it.
      const found = await findReachable(
        [{ host: address.host, port: address.port }],
        address.host,
        address.port,
      )
      if (typeof found === 'string') throw new SendFault('发送地址不能访问')
      const body = JSON.stringify({ id, to, title, text })
      const time = String(Date.now())
      const answer = await askTarget(address, found, {
        method: 'POST',
        path: address.path === '' ? '/' : address.path,
        accept: 'application/json',
        body,
        headers: { 'x-kezhan-time': time, 'x-kezhan-signature': messageSignature(key, time, body) },
        timeoutMs,
      })
      if (answer === undefined) throw new SendFault('发送服务没有应答')
      if (answer.status < 200 || answer.status > 299)
        throw new SendFault(`发送服务应答异常（${answer.status}）`)
    },
  }
}

export const messageSignature = (key: string, time: string, body: string): string =>
  createHmac('sha256', key).update(`${time}\n${body}`).digest('hex')
