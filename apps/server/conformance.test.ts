import { synchroniseForm } from '@kezhan/online/model/calls'
import type { PageWay } from '@kezhan/online/server/form-entries'
import { callsOf } from '@kezhan/resource/calls-of'
import { problemsOf } from '@kezhan/resource/check'
import { listWays, type Resource } from '@kezhan/resource/define'
import { conformance } from '@kezhan/server-kit/testing/conformance'
import type { World } from '@kezhan/server-kit/testing/conformance/desk'
import { recordPageTests } from '@kezhan/server-kit/testing/conformance/ways'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from './modules'
import { acceptedValues } from './testing/accepted-values'
import { ask, type Booted, boot, signIn } from './testing/boot'
import { formsByWay, giveOutViews, resourceOfView, viewsByWay } from './testing/form-ways'
import { addNeighbourHotel, addPerson } from './testing/people'
import { publishForm, resourceOfForm, sampleForms } from './testing/sample-forms'

/** The pages that records of drawn forms open in, but for the list, which the sample forms open in by themselves. */
const opened = (Object.keys(formsByWay) as PageWay[])
  .filter(way => way !== 'list')
  .map(way => [way, formsByWay[way].form] as const)
const views = viewsByWay.map(resourceOfView)
const drawn: readonly Resource[] = [
  ...[...sampleForms, ...opened.map(([, form]) => form)].map(resourceOfForm),
  ...views,
]

let booted: Booted
let world: World
/** For what is kept from hotels: the same people without one. */
let platformWorld: World
/** What belongs to who makes it is the platform's to try; hotels have a suite of their own (`form-owners`). */
const worldOf = ({ side, owner }: Resource): World =>
  side === 'platform' || owner !== undefined ? platformWorld : world
beforeAll(async () => {
  booted = await boot()
  const admin = await signIn(booted.app, 'admin')
  for (const form of sampleForms) await publishForm(booted, admin, form)
  for (const [way, form] of opened) await publishForm(booted, admin, form, { way })
  await giveOutViews(booted, admin)
  await addNeighbourHotel(booted, 'KZ003')
  const person = (username: string, tenantId: string, hotelCode: string, rights: 'all' | []) =>
    addPerson(booted, { username, tenantId, hotelCode, rights })
  world = {
    booted,
    own: await person('conf_own', '1', 'KZ001', 'all'),
    neighbour: await person('conf_neighbour', '1', 'KZ003', 'all'),
    stranger: await person('conf_stranger', '2', 'KZ002', 'all'),
    bare: await person('conf_bare', '1', 'KZ001', []),
    resources,
    picks: new Map(),
    purge: ids => booted.sql('delete from sys_user_bin where id = any($1)', [ids]),
    accepted: acceptedValues,
  }
  const ofPlatform = (username: string, rights: 'all' | []) => person(username, '0', '', rights)
  platformWorld = {
    ...world,
    own: await ofPlatform('conf_p_own', 'all'),
    neighbour: await ofPlatform('conf_p_neighbour', 'all'),
    stranger: await ofPlatform('conf_p_stranger', 'all'),
    bare: await ofPlatform('conf_p_bare', []),
    picks: new Map(),
  }
})
afterAll(() => booted.stop())

test('every built-in definition is sound and survives a trip through JSON', () => {
  for (const resource of resources) {
    expect(problemsOf(resource)).toEqual([])
    expect(JSON.parse(JSON.stringify(resource))).toEqual(resource)
  }
})

test('there is a form for every page and a view for every way that records open in', () => {
  expect(Object.keys(formsByWay)).toEqual(Object.keys(synchroniseForm.input.way.choices))
  expect([...new Set(viewsByWay.map(({ way }) => way))]).toEqual(listWays)
  for (const [index, { way }] of viewsByWay.entries()) expect(views[index]?.ways?.first ?? 'list').toBe(way)
})

test('the browser gets built-in and stored definitions alike, without the names of tables', async () => {
  for (const resource of [...resources, ...drawn]) {
    const definition = (token: string) =>
      ask<typeof resource>(booted.app, 'GET', '/resource/definition', {
        token,
        query: { path: resource.path },
      })
    const { result } = (await definition(worldOf(resource).own.token)).body
    expect(result).toMatchObject({
      path: resource.path,
      title: resource.title,
      scope: resource.scope,
      table: '',
    })
    expect(result.fields).toEqual(resource.fields)
    expect(Object.keys(result.fields)).toEqual(Object.keys(resource.fields))
    expect(result).not.toHaveProperty('within')
    for (const child of Object.values(result.children ?? {})) expect(child.table).toBe('')
    expect((await definition(world.bare.token)).status).toBe(403)
  }
})

for (const resource of resources) conformance(resource, () => worldOf(resource))

for (const resource of resources.filter(one => one.side === 'platform'))
  test(`${resource.title} is kept from hotels, whatever rights they hold`, async () => {
    for (const { method, path } of callsOf(resource)) {
      const answer = await ask(booted.app, method, path, {
        token: world.own.token,
        ...(method === 'GET' ? {} : { body: {} }),
      })
      expect([path, answer.body.message]).toEqual([path, '只有平台可以操作'])
    }
  })
for (const form of sampleForms) conformance(resourceOfForm(form), () => world)
for (const [way, form] of opened) conformance(resourceOfForm(form), () => world, formsByWay[way].depth)
for (const [index, view] of views.entries()) conformance(view, () => world, viewsByWay[index]?.depth)
for (const resource of drawn) recordPageTests(resource, () => world)
