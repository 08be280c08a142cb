import { newId } from '@kezhan/server-kit/new-id'

/** What writes a card: the encoder of a lock maker, or the simulator where a hotel has none. */
export interface CardEncoder {
  /** The number the card carries, and what a local encoder must write onto it. */
  encode(card: {
    readonly roomNo: string
    readonly lockNo: string | null
    readonly validTo: string
  }): Promise<{ readonly cardNo: string; readonly payload?: string }>
}

/** Stands for a lock maker's encoder: numbers that nobody has. */
export const simulatedEncoder: CardEncoder = {
  encode: async ({ roomNo }) => ({ cardNo: `SIM${roomNo}-${newId().slice(-8)}` }),
}
