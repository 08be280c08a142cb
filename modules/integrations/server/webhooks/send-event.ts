import { createHmac } from 'node:crypto'
import { readLineAddress } from '@kezhan/marketing/rules/line-address'
import type { HostList } from '@kezhan/outbound/rules/host-list'
import { askTarget } from '@kezhan/outbound/server/gateway/ask-target'
import { findReachable, type Unreachable } from '@kezhan/outbound/server/outbound/reachable'
import type { Sealer } from '@kezhan/server-kit/sealed'

export interface WebhookParts {
  readonly sealer: Sealer
  /** Whom the operator lets hear of events. */
  readonly webhookHosts: HostList
  /** How long an address may think; the usual when absent. */
  readonly webhookTimeoutMs?: number
}

export interface WebhookEnd {
  readonly url: string
  readonly sealedSecret: string | null
}

/** What is told: which thing, and what became of it. Nothing of a guest stands in it. */
export interface EventBody {
  readonly id: string
  readonly topic: string
  readonly hotelCode: string
  readonly object: { readonly kind: string; readonly id: string; readonly no: string }
  readonly seq: number
  readonly afterSeq: number | null
  readonly happenedAt: string
  readonly isReplay: boolean
}

export interface Heard {
  readonly isHeard: boolean
  readonly status: number | null
  readonly error: string | null
}

const usualTimeoutMs = 10_000

/** One signed message (docs/public-api.md); answers what became of it and never throws for the other end's fault. */
export async function sendEvent(
  { sealer, webhookHosts, webhookTimeoutMs = usualTimeoutMs }: WebhookParts,
  { url, sealedSecret }: WebhookEnd,
  event: EventBody,
): Promise<Heard> {
  const address = readLineAddress(url)
  if (address === undefined) return notSent('推送地址不正确')
  if (sealedSecret === null) return notSent('还没有推送密钥，请先生成')
  const secret = sealer.open(sealedSecret)
  if (secret === undefined) return notSent('推送密钥无法打开，请重新生成')
  const found = await findReachable(webhookHosts, address.host, address.port)
  if (typeof found === 'string') return notSent(unreachableTexts[found])
  const body = JSON.stringify(event)
  const time = String(Date.now())
  const answer = await askTarget(address, found, {
    method: 'POST',
    path: address.path === '' ? '/' : address.path,
    accept: 'application/json',
    body,
    headers: {
      'x-kezhan-event': event.id,
      'x-kezhan-time': time,
      'x-kezhan-signature': createHmac('sha256', secret).update(`${time}\n${body}`).digest('hex'),
    },
    timeoutMs: webhookTimeoutMs,
  })
  if (answer === undefined) return notSent('对方没有应答')
  const isHeard = answer.status >= 200 && answer.status < 300
  return { isHeard, status: answer.status, error: isHeard ? null : `对方应答 ${answer.status}` }
}

const notSent = (error: string): Heard => ({ isHeard: false, status: null, error })

const unreachableTexts: Readonly<Record<Unreachable, string>> = {
  notListed: '主机不在允许连接的范围之内，请联系运维人员配置 KEZHAN_WEBHOOK_HOSTS',
  unknownHost: '找不到主机',
  private: '主机指向内部网络地址，请联系运维人员把该地址也列入 KEZHAN_WEBHOOK_HOSTS',
}
