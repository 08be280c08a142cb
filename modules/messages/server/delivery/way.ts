import type { MessageWay } from '@kezhan/messages/model/setting-calls'

export interface OutgoingMessage {
  /** The same for every try, so that a receiver who has it already knows it. */
  readonly id: string
  readonly to: string
  readonly title: string
  readonly text: string
}

/** A way out of the house. `send` throws a `SendFault` for whatever is not a good answer. */
export interface Way {
  readonly way: MessageWay
  send(message: OutgoingMessage): Promise<void>
}

/** It did not go; the text is for people. */
export class SendFault extends Error {}

/** Where the operator lets messages go; a way that is absent is not set up. */
export interface WayOptions {
  readonly mail?: { readonly url: string; readonly from: string }
  readonly sms?: { readonly url: string; readonly key: string }
  readonly wecom?: { readonly url: string; readonly key: string }
}
