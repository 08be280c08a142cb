import { assert } from '@kezhan/base/assert'
import { namesAboutRequest, refusesStrangers } from '@kezhan/resource/call'
import { inputProblems, problemsOf } from '@kezhan/resource/check'
import type { Resource } from '@kezhan/resource/define'
import { isNested } from '@kezhan/resource/input'
import { menuRows } from '@kezhan/resource/menu'
import type { RawRoute, Route } from '@kezhan/server-kit/server-module'
import { menu } from './modules'

/** The server does not start with a wrong definition, a call without access, two calls at one address or an unknown right. */
export function checkRoutes(resources: readonly Resource[], routes: readonly (Route | RawRoute)[]): void {
  for (const resource of resources) {
    const problems = problemsOf(resource)
    assert(problems.length === 0, `the definition of ${resource.path} is sound: ${problems.join('; ')}`)
  }
  const known = new Set<string>(menuRows(menu).flatMap(row => row.perms ?? []))
  const addresses = new Set<string>()
  for (const { call } of routes) {
    const address = `${call.method} ${call.path}`
    assert(!addresses.has(address), `${address} is answered once`)
    addresses.add(address)
    assert(typeof call.access === 'string' && call.access.length > 0, `${address} declares its access`)
    const problems = inputProblems(call.input)
    assert(problems.length === 0, `the input of ${address} is sound: ${problems.join('; ')}`)
    const about = refusesStrangers(call) ? namesAboutRequest.filter(name => name in call.input) : []
    assert(about.length === 0, `${address} declares no ${about.join(', ')}: it is about the request`)
    const isRight = call.access !== 'anyone' && call.access !== 'signed-in' && !call.access.includes('{')
    assert(!isRight || known.has(call.access), `the right ${call.access} of ${address} is in the menu seed`)
    for (const { right, when = [] } of call.needs ?? []) {
      assert(known.has(right), `the right ${right} of ${address} is in the menu seed`)
      for (const { field: name } of when) {
        const field = call.input[name]
        assert(
          field !== undefined && !isNested(field),
          `${address} takes a plain ${name}, which asks for ${right}`,
        )
      }
    }
  }
}
