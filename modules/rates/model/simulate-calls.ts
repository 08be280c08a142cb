import { call } from '@kezhan/resource/call'
import { priceStrategy } from './price-strategy'

export const simulatedDays = 30

const { name, ...rest } = priceStrategy.fields

/** 模拟: what a strategy would do to the public prices of the coming days, before anybody saves it. */
export const simulateStrategy = call('POST', '/market/priceStrategy/simulate', {
  access: 'market:priceStrategy:list',
  title: '模拟房价策略',
  input: {
    /** Of the stored strategy that it would replace. */
    id: { kind: 'text', label: '策略', maxLength: 40 },
    name: { ...name, required: false },
    ...rest,
  },
}).returns<Simulation>()

export interface Simulation {
  readonly days: readonly string[]
  readonly types: readonly {
    readonly id: string
    readonly name: string
    readonly nights: readonly { readonly beforeFen: number; readonly afterFen: number }[]
  }[]
}
