import type { dataSourceHosts as call } from '@kezhan/outbound/model/data-source'
import { hostText } from '@kezhan/outbound/rules/host-list'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { DataSourceOptions } from './stored-login'

export const dataSourceHosts =
  ({ hosts }: Pick<DataSourceOptions, 'hosts'>): HandlerOf<typeof call> =>
  async () => ({ result: hosts.map(hostText) })
