import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Call } from '@kezhan/resource/call'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Booted, boot, signIn } from './testing/boot'
import {
  cellOf,
  type Matrix,
  type MatrixLine,
  matrixText,
  namedIn,
  type Who,
  whoIs,
} from './testing/matrix-text'
import { mountedCalls, nameOf, tryInput } from './testing/mounted-calls'
import { inputThatNeeds, nameWithNeed, needsOfInputs, plainInput } from './testing/needs'
import { addPerson } from './testing/people'
import { publishForm, sampleForms } from './testing/sample-forms'

/** Reviewed: a line that changes there is a change of who may do what. */
const file = fileURLToPath(new URL('../../docs/authorisation-matrix.md', import.meta.url))

vi.setConfig({ testTimeout: 600_000 })
let booted: Booted
beforeAll(async () => {
  booted = await boot()
  const admin = await signIn(booted.app, 'admin')
  for (const form of sampleForms) await publishForm(booted, admin, form)
})
afterAll(() => booted.stop())

const accounts: Readonly<Partial<Record<Who, string>>> = {
  'front desk': 'frontdesk',
  cashier: 'cashier',
  housekeeper: 'housekeeper',
  finance: 'finance',
  manager: 'manager',
  'other hotel': 'manager2',
  'all rights': 'matrix_all_rights',
  platform: 'admin',
}

/** People with every right; the session of one has run out and another one is frozen. */
async function holder(who: 'expired' | 'frozen' | 'all rights'): Promise<string> {
  const username = `matrix_${who.replace(' ', '_')}`
  const { id, token } = await addPerson(booted, {
    username,
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  if (who === 'all rights') return token
  await booted.sql(
    who === 'expired'
      ? `update sys_session set expires_at = now() - interval '1 second' where user_id = $1`
      : `update sys_user set status = '2' where id = $1`,
    [id],
  )
  return token
}

/** Asks as one person after the other, the most powerful last, so that nobody's answer depends on a later one's deeds. */
async function askEverybody(): Promise<Matrix> {
  const calls = mountedCalls(booted)
  const matrix: Matrix = new Map(
    calls.map(call => [nameOf(call), { call, input: plainInput(call), rights: rightsOf(call), cells: [] }]),
  )
  for (const one of needsOfInputs(calls)) {
    const { call, need } = one
    const rights = [...rightsOf(call), need.right]
    matrix.set(nameWithNeed(one), { call, input: inputThatNeeds(one), rights, cells: [] })
  }
  for (const who of whoIs) {
    const account = accounts[who]
    let token = await sessionOf(who)
    for (const line of matrix.values()) {
      let answer = await askWith(line, token)
      // Some calls end the session that makes them; the next one is asked with a new session.
      if (answer.status === 401 && account !== undefined) {
        token = await signIn(booted.app, account)
        answer = await askWith(line, token)
      }
      line.cells.push(cellOf(line.call, answer))
    }
  }
  return matrix
}

async function sessionOf(who: Who): Promise<string | undefined> {
  if (who === 'expired' || who === 'frozen' || who === 'all rights') return holder(who)
  const account = accounts[who]
  return account === undefined ? undefined : signIn(booted.app, account)
}

const askWith = ({ call, input }: MatrixLine, token: string | undefined) =>
  tryInput(booted, call, input, token === undefined ? {} : { token })

/** What every input of the call takes. */
const rightsOf = ({ access, needs = [] }: Call): string[] => [
  access,
  ...needs.flatMap(({ right, when }) => (when === undefined ? [right] : [])),
]

test('who may make which call is as reviewed in docs/authorisation-matrix.md', async () => {
  const matrix = await askEverybody()
  expect(matrix.size).toBeGreaterThan(150)
  const text = matrixText(matrix, call => booted.server.moduleOf(call))
  if (process.env.KEZHAN_WRITE_MATRIX === '1') writeFileSync(file, text)
  const reviewed = readFileSync(file, 'utf8')
  const known = namedIn(reviewed)
  const missing = [...matrix.keys()].filter(name => !known.has(name))
  expect(missing, 'calls without a line: run `npm run matrix`, then review the new lines').toEqual([])
  const gone = [...known].filter(name => !matrix.has(name))
  expect(gone, 'lines without a call: run `npm run matrix`').toEqual([])
  expect(text, 'an answer has changed: if that was meant, run `npm run matrix`').toBe(reviewed)
})
