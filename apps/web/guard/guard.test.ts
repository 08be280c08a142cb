import { expect, test } from 'vitest'
import { loginPathOf, loginUrl, sendOnward } from './guard'

const clerk = { hotelCode: 'KZ001' }
const administrator = { hotelCode: '' }

test('without a session a page leads to the login, which remembers the whole address', () => {
  expect(loginUrl('/user/login', '/isystem/position?pageNo=2#row')).toBe(
    '/user/login?redirect=%2Fisystem%2Fposition%3FpageNo%3D2%23row',
  )
})

test('the login form shows itself to strangers only', () => {
  expect(sendOnward(undefined, '/isystem/position')).toBeUndefined()
})

test('whoever is signed in goes from the login page to his home', () => {
  expect(sendOnward(clerk, null)).toBe('/')
  expect(sendOnward(administrator, null)).toBe('/admin')
})

test('the redirect query comes first', () => {
  expect(sendOnward(clerk, '/isystem/position?pageNo=2')).toBe('/isystem/position?pageNo=2')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/\t/evil.example',
])('a redirect to elsewhere (%s) is not followed', redirect => {
  expect(sendOnward(clerk, redirect)).toBe('/')
})

test('a redirect to a login page would turn in circles', () => {
  expect(sendOnward(administrator, '/amd/login?redirect=%2F')).toBe('/admin')
  expect(sendOnward(clerk, '/user/login')).toBe('/')
})

test('each kind of user has a login page of his own', () => {
  expect(loginPathOf(clerk)).toBe('/user/login')
  expect(loginUrl(loginPathOf(administrator), '/admin')).toBe('/amd/login?redirect=%2Fadmin')
})
