import { call } from '@kezhan/resource/call'
import { viewRight } from './monitor-calls'

// The paths and shapes that clients of this family of platforms know (platform calls §2.13). What they name after Redis, a
// virtual machine and Tomcat is answered with figures of our own caches, process and sessions.

export const redisInfo = call('GET', '/sys/actuator/redis/info', {
  access: viewRight,
  title: '缓存信息',
}).returns<readonly { readonly key: string; readonly value: string; readonly description: string }[]>()

/** These answer without the envelope. */
export const keysSize = call('GET', '/sys/actuator/redis/keysSize', {
  access: viewRight,
  title: '缓存条数',
}).returns<unknown>()
export const memoryInfo = call('GET', '/sys/actuator/redis/memoryInfo', {
  access: viewRight,
  title: '内存占用',
}).returns<unknown>()

export const queryDiskInfo = call('GET', '/sys/actuator/redis/queryDiskInfo', {
  access: viewRight,
  title: '磁盘占用',
}).returns<
  readonly { readonly name: string; readonly max: number; readonly rest: number; readonly restPPT: number }[]
>()

export const actuatorMetric = call('GET', '/actuator/metrics/:name', {
  access: viewRight,
  title: '运行指标',
  input: { name: { kind: 'text', label: '指标', required: true, maxLength: 100 } },
}).returns<unknown>()

export const actuatorTrace = call('GET', '/actuator/httptrace', {
  access: viewRight,
  title: '最近的请求',
}).returns<unknown>()
