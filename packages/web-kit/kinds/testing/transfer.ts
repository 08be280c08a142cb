import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The browser's transfer, moved on by the test. */
export class Transfer {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 200
  responseText = ''
  onload = () => undefined
  onabort = () => undefined
  isAborted = false
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  send() {}
  abort() {
    this.isAborted = true
    this.onabort()
  }
  answers(body: object) {
    this.responseText = JSON.stringify(body)
    return act(async () => this.onload())
  }
}

/** What is uploaded from now on, in the order in which it began. */
export function stubTransfers(): readonly Transfer[] {
  const transfers: Transfer[] = []
  class Known extends Transfer {
    constructor() {
      super()
      transfers.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Known)
  return transfers
}
