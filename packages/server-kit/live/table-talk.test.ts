import type { WebSocket } from '@fastify/websocket'
import { defineResource } from '@kezhan/resource/define'
import { expect, test } from 'vitest'
import { guest, noRights, type User } from '../user'
import { OpenSockets } from './open-sockets'
import { sharedTablesOf } from './shared-table'
import { changeNotice } from './table-message'
import { makeTableTalk } from './table-talk'
import { rightsNotice } from './talk'

const thing = defineResource({
  path: '/test/thing',
  table: 'thing',
  title: '东西',
  scope: 'hotel',
  fields: { name: { kind: 'text', label: '名称' } },
})
const clerk: User = {
  ...guest,
  id: 'u1',
  tenantId: '1',
  hotelCode: 'KZ001',
  rights: { ...noRights, can: () => true },
}
const named = (name: string) =>
  changeNotice({
    tenantId: '1',
    hotelCode: 'KZ001',
    key: '/test/thing',
    args: [{ id: '1', name }, 'c', ['name']],
  }) ?? ''

/** A page that listens; who it is is answered when the test says so. */
function aPage() {
  const sent: string[] = []
  const socket = { OPEN: 1, readyState: 1, bufferedAmount: 0, send: (text: string) => sent.push(text) }
  const answers: ((user: User) => void)[] = []
  const talk = makeTableTalk({
    tables: sharedTablesOf(thing),
    findUser: () => new Promise(resolve => answers.push(resolve)),
    notify: async () => undefined,
  })
  const sockets = new OpenSockets()
  const one = { listener: clerk, socket: socket as unknown as WebSocket }
  sockets.add(one)
  talk.join(one.socket, clerk, 'token')
  return {
    tell: (notice: string) => talk.onNotice(notice, sockets),
    beat: () => talk.onText(one, '{"type":"heart_beat"}'),
    /** Answers one of the questions, counted from the first that is open. */
    answerOne: async (at: number, user: User) => {
      answers.splice(at, 1)[0]?.(user)
      await new Promise(resolve => setImmediate(resolve))
    },
    /** Answers all that was asked, and lets go on what waited for it. */
    answer: async (user: User) => {
      for (const give of answers.splice(0)) give(user)
      await new Promise(resolve => setImmediate(resolve))
    },
    names: () =>
      sent
        .map(text => JSON.parse(text))
        .filter(({ type }) => type === 'update_vxe_table')
        .map(({ data }) => data.args[0].name),
  }
}

test('what is written while rights are asked anew is heard once they are known, in its order', async () => {
  const { tell, answer, names } = aPage()
  tell(rightsNotice)
  tell(named('一'))
  tell(named('二'))
  expect(names()).toEqual([])
  await answer(clerk)
  expect(names()).toEqual(['一', '二'])
  tell(named('三'))
  expect(names()).toEqual(['一', '二', '三'])
})

test('who has lost the right hears nothing of it, whenever it was written', async () => {
  const { tell, answer, names } = aPage()
  tell(named('先'))
  tell(rightsNotice)
  tell(named('一'))
  tell(rightsNotice)
  tell(named('二'))
  await answer({ ...clerk, rights: noRights })
  tell(named('三'))
  expect(names()).toEqual(['先'])
})

test('an answer from before a change of rights does not overtake the one after it', async () => {
  const { tell, beat, answerOne, names } = aPage()
  beat()
  tell(rightsNotice)
  await answerOne(1, { ...clerk, rights: noRights })
  await answerOne(0, clerk)
  tell(named('一'))
  expect(names()).toEqual([])
})

test('what is written between two changes of rights is not overtaken by what comes later', async () => {
  const { tell, answerOne, names } = aPage()
  tell(rightsNotice)
  tell(named('一'))
  tell(rightsNotice)
  tell(named('二'))
  await answerOne(1, clerk)
  expect(names()).toEqual([])
  await answerOne(0, clerk)
  expect(names()).toEqual(['一', '二'])
})
