import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as keyCalls from '../model/api-key'
import * as kioskCalls from '../model/kiosk'
import * as webhookCalls from '../model/webhook'
import { apiKeyCreate } from './keys/api-key-create'
import { apiKeyWithdraw } from './keys/api-key-withdraw'
import { reportKiosk } from './report-kiosk'
import type { WebhookParts } from './webhooks/send-event'
import { webhookPing } from './webhooks/webhook-ping'
import { webhookResend } from './webhooks/webhook-resend'
import { webhookSecret } from './webhooks/webhook-secret'

export const integrationRoutes = (parts: WebhookParts): readonly Route[] => [
  ...answer(keyCalls, { apiKeyCreate, apiKeyWithdraw }),
  ...answer(kioskCalls, { reportKiosk }),
  ...answer(webhookCalls, {
    webhookSecret: webhookSecret(parts.sealer),
    webhookPing: webhookPing(parts),
    webhookResend,
  }),
]
