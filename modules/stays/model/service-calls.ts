import { id, requiredId, version } from '@kezhan/desk/model/order-input'
import { call } from '@kezhan/resource/call'

export const serviceKinds = { wakeup: '叫醒', message: '留言', rental: '借物' } as const
/** What becomes of a service; something lent comes back or is lost. */
const serviceEndings = {
  done: '完成',
  missed: '未应答',
  cancelled: '取消',
  back: '归还',
  lost: '遗失',
} as const
export type ServiceEnding = keyof typeof serviceEndings

/** 叫醒 has an `atTime`. */
export const addService = call('POST', '/ebk/service/add', {
  access: 'stay:service',
  title: '叫醒、留言、借物',
  once: true,
  input: {
    stayId: requiredId('在住单'),
    kind: { kind: 'text', label: '类别', required: true, choices: serviceKinds },
    atTime: { kind: 'datetime', label: '时间' },
    itemId: id('物品'),
    qty: { kind: 'integer', label: '数量', required: true, default: 1, min: 1, max: 99 },
    content: { kind: 'text', label: '内容', required: true, maxLength: 500 },
  },
}).returns<{ readonly serviceId: string }>()

/** What is lost may be charged to the guest. */
export const finishService = call('POST', '/ebk/service/finish', {
  access: 'stay:service',
  needs: [
    {
      when: [
        { field: 'state', rule: 'eq', val: 'lost' },
        { field: 'compensationFen', rule: 'gt', val: 0 },
      ],
      right: 'acct:post',
    },
  ],
  title: '完成服务',
  once: true,
  money: { ledgers: ['guest'], writes: { NORMAL: ['D+'] } },
  input: {
    serviceId: requiredId('服务'),
    state: { kind: 'text', label: '结果', required: true, choices: serviceEndings },
    compensationFen: { kind: 'money', label: '赔偿金额', min: 0, max: 100_000_000 },
    version,
  },
}).returns<null>()
