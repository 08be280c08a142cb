import { webhook, webhookTopics } from '@kezhan/integrations/model/webhook'
import { readLineAddress } from '@kezhan/marketing/rules/line-address'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'

/** Where it leads is looked at when it is saved, and once more before anything is sent. */
export const webhookHooks: ResourceHooks = hooksFor(webhook, {
  async beforeSave(_ctx, _db, { values }) {
    const { url, topics } = values
    if (typeof url === 'string' && readLineAddress(url) === undefined)
      throw new InvalidInput([{ field: 'url', text: '推送地址应为 https://主机/路径，不带参数' }])
    const unknown =
      typeof topics === 'string' && topics.split(',').find(topic => !Object.hasOwn(webhookTopics, topic))
    if (unknown) throw new InvalidInput([{ field: 'topics', text: `事件“${unknown}”不存在` }])
    return values
  },
})
