import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { LiveWire } from '../live-socket'

/** A socket whose other end is the test. */
export class FakeWire implements LiveWire {
  onopen: LiveWire['onopen'] = null
  onmessage: LiveWire['onmessage'] = null
  onerror: LiveWire['onerror'] = null
  onclose: LiveWire['onclose'] = null
  readonly sent: string[] = []
  isClosed = false

  constructor(
    readonly url = '',
    readonly protocols: readonly string[] = [],
  ) {}

  readonly send = (text: unknown): void => {
    this.sent.push(String(text))
  }
  readonly close = (): void => {
    this.isClosed = true
  }

  // Handlers of a socket are called with the socket as `this`, which ours do not look at.
  serverOpens(): void {
    act(() => this.onopen?.call(this as never, new Event('open')))
  }
  serverSays(frame: unknown): void {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame)
    act(() => this.onmessage?.call(this as never, new MessageEvent('message', { data })))
  }
  fails(): void {
    act(() => this.onerror?.call(this as never, new Event('error')))
  }
  serverCloses(code: number): void {
    act(() => this.onclose?.call(this as never, new CloseEvent('close', { code })))
  }
}

/** Puts fake sockets in the place of the browser's; returns those that were opened, in order. */
export function fakeWires(): FakeWire[] {
  const wires: FakeWire[] = []
  vi.stubGlobal(
    'WebSocket',
    class extends FakeWire {
      constructor(url: string, protocols: readonly string[]) {
        super(url, protocols)
        wires.push(this)
      }
    },
  )
  return wires
}
