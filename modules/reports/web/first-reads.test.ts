import { type ReportScreen, reportCalls, reportPlaces } from '@kezhan/reports/model/report-calls'
import { reportScreens } from '@kezhan/reports/model/screens'
import { expect, test } from 'vitest'
import { firstReads } from './first-reads'

// A name or an address that is not right asks for nothing, and nobody would notice.
test('pages that ask ahead are in the menu, and ask for the offer of their screen', () => {
  const components = reportScreens.map(one => one.component)
  for (const page of Object.keys(firstReads)) expect(components).toContain(page)
  const offers = (Object.keys(reportPlaces) as ReportScreen[]).map(
    screen => reportCalls(screen, reportPlaces[screen].title).offer.path,
  )
  const asked = Object.values(firstReads).flatMap(reads =>
    reads.map(read => ('path' in read ? read.path : '')),
  )
  expect(asked.toSorted()).toEqual(offers.toSorted())
})
