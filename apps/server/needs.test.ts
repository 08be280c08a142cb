import type { Call } from '@kezhan/resource/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Booted, boot } from './testing/boot'
import { type CallInput, mountedCalls, nameOf, tryInput } from './testing/mounted-calls'
import { inputThatNeeds, nameWithNeed, needsOfInputs, plainInput } from './testing/needs'
import { addPerson, grant, type Person, withdraw } from './testing/people'

/** What calls declare beside their access (`needs`): who lacks one of these rights, and nothing else, is refused by the engine. */
let booted: Booted
let person: Person
beforeAll(async () => {
  booted = await boot()
  person = await addPerson(booted, {
    username: 'needs_all',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
})
afterAll(() => booted.stop())

const sent = (call: Call, input: CallInput) => tryInput(booted, call, input, { token: person.token })
const denied = (right: string) => [403, `没有权限，请联系管理员授权（缺少权限：${right}）`]

/** The answer to who lacks a right, and then the one to who has it back. */
async function withoutAndWith(right: string, call: Call, input: CallInput) {
  await withdraw(booted, person.roleId, [right])
  const refused = await sent(call, input)
  await grant(booted, person.roleId, [right])
  return { refused, allowed: await sent(call, input) }
}

test('an input that takes a further right is refused to who lacks it, and no other input is', async () => {
  const needs = needsOfInputs(mountedCalls(booted))
  expect(needs.length).toBeGreaterThan(8)
  for (const one of needs) {
    const { call, need } = one
    const name = nameWithNeed(one)
    const { refused, allowed } = await withoutAndWith(need.right, call, inputThatNeeds(one))
    expect([name, refused.status, refused.body.message]).toEqual([name, ...denied(need.right)])
    expect([name, allowed.status]).toEqual([name, 200])
    await withdraw(booted, person.roleId, [need.right])
    const plain = await sent(call, plainInput(call))
    await grant(booted, person.roleId, [need.right])
    expect([nameOf(call), plain.status]).toEqual([nameOf(call), 200])
  }
})

test('a call that takes two rights is refused to who lacks the second', async () => {
  const calls = mountedCalls(booted)
  const needs = calls.flatMap(call => (call.needs ?? []).map(need => ({ call, ...need })))
  const always = needs.filter(({ when }) => when === undefined)
  expect(always.length).toBeGreaterThan(1)
  for (const { call, right } of always) {
    const { refused, allowed } = await withoutAndWith(right, call, plainInput(call))
    expect([nameOf(call), refused.status, refused.body.message]).toEqual([nameOf(call), ...denied(right)])
    expect([nameOf(call), allowed.status === 403]).toEqual([nameOf(call), false])
  }
})
