import { expect, test } from 'vitest'
import { targetOf } from './notice-target'

const url = (openPage: string | null) => targetOf({ openType: 'url', openPage })
const component = (openPage: string | null) => targetOf({ openType: 'component', openPage })

test('an own path opens here, an https address elsewhere', () => {
  expect(url(' /isystem/position?pageNo=2 ')).toEqual({ kind: 'page', path: '/isystem/position?pageNo=2' })
  expect(url('https://example.com/a?b#c')).toEqual({ kind: 'site', url: 'https://example.com/a?b#c' })
})

test('a page is named with or without its slash', () => {
  expect(component('/isystem/position')).toEqual({ kind: 'page', path: '/isystem/position' })
  expect(component('isystem/position')).toEqual({ kind: 'page', path: '/isystem/position' })
})

test('what could lead anywhere else leads nowhere', () => {
  const hostile = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'http://example.com',
    'https://',
    'https://a@evil.example',
    'ftp://x',
    'x',
    '',
    '   ',
    '/a b',
    null,
  ]
  for (const openPage of hostile) expect([openPage, url(openPage)]).toEqual([openPage, { kind: 'none' }])
  for (const openPage of ['//evil.example', '/\\evil.example', '\\evil.example'])
    expect([openPage, component(openPage)]).toEqual([openPage, { kind: 'none' }])
  expect(targetOf({ openType: null, openPage: '/a' })).toEqual({ kind: 'none' })
  expect(targetOf({ openType: 'script', openPage: '/a' })).toEqual({ kind: 'none' })
})

test('an address elsewhere is whole from its beginning to its end', () => {
  for (const openPage of [
    'x https://example.com',
    'https://example.com/a b',
    'https://example.com\\@evil',
    'xhttps://a',
  ])
    expect([openPage, url(openPage)]).toEqual([openPage, { kind: 'none' }])
  for (const openPage of [
    'https://example.com',
    'HTTPS://EXAMPLE.com',
    'https://example.com?a',
    'https://example.com#b',
  ])
    expect([openPage, url(openPage)]).toEqual([openPage, { kind: 'site', url: openPage }])
  expect(url('/')).toEqual({ kind: 'page', path: '/' })
})

test('a page that is named by a component has no blanks and no other host', () => {
  expect(component('isystem/a b')).toEqual({ kind: 'none' })
  expect(component(' isystem/position ')).toEqual({ kind: 'page', path: '/isystem/position' })
  expect(component(null)).toEqual({ kind: 'page', path: '/' })
})
