import { ask, type Booted, boot } from '@kezhan/app-server/testing/boot'
import { addNeighbourHotel, addPerson, type Person } from '@kezhan/app-server/testing/people'
import type { ScreenElement, Wall } from '@kezhan/screens/model/document'
import type { ElementData, ScreenData } from '@kezhan/screens/model/screen-calls'
import { expect } from 'vitest'

export const own = { tenantId: '1', hotelCode: 'KZ001' }
export const neighbour = { tenantId: '1', hotelCode: 'KZSCR' }
export const screenRights = ['screen:list', 'screen:edit', 'screen:publish'] as const
export const sourceRights = [
  'report:finance',
  'report:reception',
  'report:production',
  'online:selfReport:list',
  'online:selfReport:edit',
  'online:cgreport:data',
  'base:room:list',
] as const

export interface ScreenPeople {
  readonly booted: Booted
  readonly maker: Person
  readonly reader: Person
  /** Of another tenant. */
  readonly stranger: Person
  readonly platform: Person
}

/** A server with people who draw and look at screens. */
export async function bootScreens(): Promise<ScreenPeople> {
  const booted = await boot()
  await addNeighbourHotel(booted, neighbour.hotelCode)
  const rights = [...screenRights, ...sourceRights]
  const [other] = await booted.sql<{ code: string; tenant: string }>(
    `select code, tenant_id as tenant from hotel where tenant_id <> '1' limit 1`,
  )
  const elsewhere = { tenantId: other?.tenant ?? '', hotelCode: other?.code ?? '' }
  const platform = { tenantId: '0', hotelCode: '', rights: [...screenRights] }
  return {
    booted,
    maker: await addPerson(booted, { username: 'screen_maker', ...own, rights }),
    reader: await addPerson(booted, { username: 'screen_reader', ...own, rights: ['screen:list'] }),
    stranger: await addPerson(booted, { username: 'screen_elsewhere', ...elsewhere, rights }),
    platform: await addPerson(booted, { username: 'screen_platform', ...platform }),
  }
}

export async function done<T>(
  answer: Promise<{ status: number; body: { success: boolean; message: string; result: T } }>,
): Promise<T> {
  const { status, body } = await answer
  expect([status, body.success, body.message]).toEqual([200, true, expect.any(String)])
  return body.result
}
export async function refusal(
  answer: Promise<{ body: { success: boolean; message: string } }>,
): Promise<string> {
  const { body } = await answer
  expect(body.success).toBe(false)
  return body.message
}

export const empty: Wall = { columns: 48, rows: 27, refreshSeconds: 60, elements: [] }
export const element = (key: string, more: Partial<ScreenElement>): ScreenElement => ({
  key,
  kind: 'table',
  x: 0,
  y: 0,
  w: 10,
  h: 6,
  ...more,
})
export const text = element('t', { kind: 'text', text: '<b>欢迎</b>{{x}}' })
export const readyOf = (one: ElementData | undefined) => {
  if (one === undefined || 'closed' in one) throw new Error(`it has figures: ${JSON.stringify(one)}`)
  return one
}

/** The calls as these people send them. */
export function screenCalls(people: () => ScreenPeople) {
  const get = <T>(path: string, { token }: Person, query = '') =>
    ask<T>(people().booted.app, 'GET', `/screens/${path}${query}`, { token })
  const post = <T>(path: string, { token }: Person, body: object) =>
    ask<T>(people().booted.app, 'POST', `/screens/${path}`, { token, body })
  const save = (wall: Wall, person = people().maker, more: object = {}) =>
    post<{ id: string; version: number }>('save', person, { name: '测试大屏', wall, ...more })
  const saved = (wall: Wall, person = people().maker, more: object = {}) => done(save(wall, person, more))
  const shareVersionOf = async (id: string): Promise<number> =>
    (
      await people().booted.sql<{ n: number }>('select share_version as n from screen_design where id = $1', [
        id,
      ])
    )[0]?.n ?? 1
  const publish = async (
    id: string,
    version: number,
    person = people().maker,
    roleIds: readonly string[] = [],
  ) => post('publish', person, { id, version, shareVersion: await shareVersionOf(id), roleIds })
  const withdraw = async (id: string) =>
    post('withdraw', people().maker, { id, shareVersion: await shareVersionOf(id) })
  const dataOf = async (id: string, person: Person) =>
    new Map((await done(get<ScreenData>('data', person, `?id=${id}`))).elements.map(one => [one.key, one]))
  return { get, post, save, saved, publish, withdraw, dataOf }
}
