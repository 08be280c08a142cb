import type { Screen } from '@kezhan/resource/menu'
import { apiKey, keyRights } from './api-key'
import { kioskRight } from './kiosk'
import { webhook, webhookDelivery, webhookRights } from './webhook'

const place = (title: string, icon: string) => ({ under: '/Setting', title, icon })

export const integrationScreens: readonly Screen[] = [
  {
    path: '/Setting/apiKey',
    component: 'integrations/ApiKeyPage',
    resource: apiKey,
    rights: [...keyRights, kioskRight],
    place: place('接口密钥', 'key'),
  },
  {
    path: '/Setting/webhook',
    component: 'integrations/WebhookPage',
    resource: webhook,
    rights: webhookRights,
    place: place('事件推送', 'api'),
  },
  {
    path: '/Setting/webhookDelivery',
    component: 'integrations/WebhookDeliveryPage',
    resource: webhookDelivery,
    place: place('推送记录', 'history'),
  },
]
