import { createHmac } from 'node:crypto'
import { readLineAddress } from '@kezhan/marketing/rules/line-address'
import type { HostList } from '@kezhan/outbound/rules/host-list'
import { askTarget } from '@kezhan/outbound/server/gateway/ask-target'
import { findReachable, type Unreachable } from '@kezhan/outbound/server/outbound/reachable'
import type { Sealer } from '@kezhan/server-kit/sealed'

export interface LineParts {
  readonly sealer: Sealer
  /** Whom the operator lets channels be. */
  readonly channelHosts: HostList
  /** How long a channel may think; the usual when absent. */
  readonly lineTimeoutMs?: number
}

/** The far end of a line, as the hotel has set it. */
export interface LineEnd {
  readonly hotelCode: string
  readonly channelCode: string
  readonly account: string | null
  readonly pushUrl: string | null
  readonly sealedKey: string | null
}

/** The channel did not hear, or did not understand; the text is for people. */
export class LineFault extends Error {}

export type LinePath = '/ping' | '/catalogue' | '/cells' | '/answers' | '/order'
const usualTimeoutMs = 8000

/** One signed exchange (docs/channel-protocol.md). Throws a `LineFault` for whatever is not a good answer. */
export async function askLine(
  { sealer, channelHosts, lineTimeoutMs = usualTimeoutMs }: LineParts,
  end: LineEnd,
  path: LinePath,
  content: object,
): Promise<unknown> {
  const address = readLineAddress(end.pushUrl ?? '')
  if (address === undefined) throw new LineFault('未设置接口地址')
  if (end.sealedKey === null) throw new LineFault('未设置接口密钥')
  const key = sealer.open(end.sealedKey)
  if (key === undefined) throw new LineFault('接口密钥无法打开，请重新填写')
  const found = await findReachable(channelHosts, address.host, address.port)
  if (typeof found === 'string') throw new LineFault(unreachableTexts[found])
  const { hotelCode, channelCode, account } = end
  const body = JSON.stringify({ hotelCode, channelCode, account, ...content })
  const time = String(Date.now())
  const answer = await askTarget(address, found, {
    method: 'POST',
    path: address.path + path,
    accept: 'application/json',
    body,
    headers: {
      'x-kezhan-time': time,
      'x-kezhan-signature': lineSignature(key, { path, time, body }),
    },
    timeoutMs: lineTimeoutMs,
  })
  if (answer === undefined) throw new LineFault('渠道没有应答')
  if (answer.status === 401 || answer.status === 403)
    throw new LineFault('渠道不认可签名，请核对接口密钥和渠道账号')
  if (answer.status !== 200) throw new LineFault(`渠道应答异常（${answer.status}）`)
  return readJson(answer.content)
}

/** HMAC-SHA256 in hex over path, time and body joined by line ends. */
const lineSignature = (
  key: string,
  { path, time, body }: { readonly path: string; readonly time: string; readonly body: string },
): string => createHmac('sha256', key).update([path, time, body].join('\n')).digest('hex')

const unreachableTexts: Readonly<Record<Unreachable, string>> = {
  notListed: '渠道主机不在允许连接的范围之内，请联系运维人员配置 KEZHAN_CHANNEL_HOSTS',
  unknownHost: '找不到渠道主机',
  private: '渠道主机指向内部网络地址，请联系运维人员把该地址也列入 KEZHAN_CHANNEL_HOSTS',
}

function readJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    throw new LineFault('渠道的应答不是 JSON')
  }
}
