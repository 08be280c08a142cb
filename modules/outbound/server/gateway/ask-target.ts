import http from 'node:http'
import https from 'node:https'
import type { Reachable } from '../outbound/reachable'
import type { Target } from './target'

export interface SentOn {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly accept: string
  readonly body: string | undefined
  /** Further headers, and how long to wait, where the usual does not do. */
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}
export interface TargetAnswer {
  readonly status: number
  readonly contentType: string
  readonly content: Buffer
}

const usualTimeoutMs = 20_000
const mostBytes = 5 * 1024 * 1024

/** One exchange with the target at the address that was looked at; undefined when it fails in whatever way. */
export function askTarget(target: Target, at: Reachable, sent: SentOn): Promise<TargetAnswer | undefined> {
  return new Promise(resolve => {
    const fail = (): void => resolve(undefined)
    const request = (target.isSecure ? https : http).request(
      {
        host: target.host,
        port: target.port,
        method: sent.method,
        path: sent.path,
        headers: {
          accept: sent.accept,
          'user-agent': 'kezhan-gateway',
          ...sent.headers,
          ...(sent.body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent.body) }),
        },
        signal: AbortSignal.timeout(sent.timeoutMs ?? usualTimeoutMs),
        // The name is kept for the certificate and the Host header; the connection goes where we looked.
        lookup: (_host, options, done) =>
          options.all
            ? done(null, [{ address: at.address, family: at.family }])
            : done(null, at.address, at.family),
      },
      answer => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > mostBytes) request.destroy()
          else parts.push(part)
        })
        answer.on('error', fail)
        answer.on('close', fail)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 502,
            contentType: String(answer.headers['content-type'] ?? 'application/octet-stream').slice(0, 200),
            content: Buffer.concat(parts),
          }),
        )
      },
    )
    request.on('error', fail)
    request.end(sent.body)
  })
}
