import type { StateTable } from '@kezhan/base/state-table'
import { type MemberRefusal, refuse } from './refusals'

export type CardState = 'stock' | 'normal' | 'lost' | 'frozen' | 'void'

export type CardAction = 'issue' | 'use' | 'reportLost' | 'found' | 'freeze' | 'unfreeze' | 'replace' | 'void'

export interface CardFacts {
  readonly isIdentityChecked: boolean
}

const sayState = { lost: 'card.lost', frozen: 'card.frozen', void: 'card.void', stock: 'card.stock' } as const
const byTheMember = [
  { code: 'identity.unchecked', when: (facts: CardFacts) => !facts.isIdentityChecked },
] as const

/** 会员卡 (hotel domain §2.9). What a card is worth stays with the member, whatever becomes of the card. */
export const cardStates: StateTable<CardState, CardAction, CardFacts, MemberRefusal> = {
  states: { stock: '库存', normal: '正常', lost: '挂失', frozen: '冻结', void: '注销' },
  actions: {
    issue: {
      title: '发卡',
      from: ['stock'],
      to: 'normal',
      right: 'member:add',
      elsewhere: 'card.taken',
    },
    // Paying and topping up by card; the calls that do it have their own rights.
    use: { title: '使用', from: ['normal'], elsewhere: 'card.state', elsewhereIn: sayState },
    reportLost: {
      title: '挂失',
      from: ['normal'],
      to: 'lost',
      right: 'member:card',
      elsewhere: 'card.state',
      elsewhereIn: sayState,
      obstacles: byTheMember,
    },
    found: {
      title: '解除挂失',
      from: ['lost'],
      to: 'normal',
      right: 'member:card',
      elsewhere: 'card.state',
      obstacles: byTheMember,
    },
    freeze: {
      title: '冻结',
      from: ['normal'],
      to: 'frozen',
      right: 'member:freeze',
      elsewhere: 'card.state',
      elsewhereIn: sayState,
    },
    unfreeze: {
      title: '解冻',
      from: ['frozen'],
      to: 'normal',
      right: 'member:freeze',
      elsewhere: 'card.state',
    },
    replace: {
      title: '补卡',
      from: ['normal', 'lost'],
      to: 'void',
      right: 'member:card',
      elsewhere: 'card.state',
      elsewhereIn: { frozen: 'card.frozen', void: 'card.void', stock: 'card.stock' },
      obstacles: byTheMember,
    },
    void: {
      title: '注销',
      from: ['stock', 'normal', 'lost', 'frozen'],
      to: 'void',
      right: 'member:card',
      elsewhere: 'card.void',
    },
  },
  refuse,
}
