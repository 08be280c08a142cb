import { demoUsers } from '@kezhan/app-server/seed/demo-data'
import { expect, test } from 'vitest'
import { openVisits } from './testing/visit'
import { walkMenu } from './testing/walk'

const visits = openVisits()
/** Between them they have every page that any role has. */
const allPages = ['admin', 'manager']

/** The others see parts of what these see; their walk is part of the deep run. */
const walkers =
  process.env.KEZHAN_DEEP === '1'
    ? demoUsers
    : demoUsers.filter(({ username }) => allPages.includes(username))

test.each(walkers)(
  'every page of the menu that is served to $username opens and fits the screen',
  async ({ username }) => {
    // Each page moves once as it does for people.
    const { count, faults } = await walkMenu(visits, username, { hasMotion: allPages.includes(username) })
    expect(faults.join('\n')).toBe('')
    expect(count).toBeGreaterThan(10)
  },
)

/** The same walk once more, in less room: part of the deep run. */
const onTelephone = process.env.KEZHAN_DEEP === '1' ? allPages : []

test.each(onTelephone)('every page of the menu that is served to %s fits a telephone', async username => {
  const { faults } = await walkMenu(visits, username, { width: 390, height: 844 })
  expect(faults.join('\n')).toBe('')
})
