import { expect, test } from 'vitest'
import { changedDisplay, displayFrom } from './display-rules'

const usual = displayFrom(() => undefined)

test('without a choice everything is as the specification says', () => {
  expect(usual).toEqual({
    navTheme: 'light',
    primaryColor: '#1890FF',
    layoutMode: 'sidemenu',
    contentWidth: 'Fixed',
    fixedHeader: true,
    autoHideHeader: false,
    fixSiderbar: true,
    colorWeak: false,
    multipage: true,
    appearance: 'system',
  })
})

test.each(['purple', 7, null, {}, ['dark'], 'true'])('what nobody knows (%j) falls back', value => {
  expect(displayFrom(() => value)).toEqual(usual)
})

test('a colour is recognised in small letters too, and only a preset is one', () => {
  const withColour = (colour: string) => displayFrom(field => field === 'primaryColor' && colour).primaryColor
  expect(withColour('#722ed1')).toBe('#722ED1')
  expect(withColour('#123456')).toBe('#1890FF')
})

test('the top menu takes the fixed side menu and the fluid width away', () => {
  const fluid = changedDisplay(usual, { contentWidth: 'Fluid' })
  expect(fluid.contentWidth).toBe('Fluid')
  const top = changedDisplay(fluid, { layoutMode: 'topmenu' })
  expect([top.fixSiderbar, top.contentWidth]).toEqual([false, 'Fixed'])
  expect(changedDisplay(top, { fixSiderbar: true, contentWidth: 'Fluid' })).toEqual(top)
})

test('going back to the side menu fixes it again', () => {
  const top = changedDisplay(usual, { layoutMode: 'topmenu' })
  expect(changedDisplay(top, { layoutMode: 'sidemenu' })).toEqual(usual)
})

test('only a fixed header hides while one scrolls', () => {
  const hiding = changedDisplay(usual, { autoHideHeader: true })
  expect(hiding.autoHideHeader).toBe(true)
  expect(changedDisplay(hiding, { fixedHeader: false }).autoHideHeader).toBe(false)
  expect(
    changedDisplay(changedDisplay(usual, { fixedHeader: false }), { autoHideHeader: true }),
  ).toMatchObject({
    autoHideHeader: false,
  })
})

test('what is stored against the rules is mended on the way in', () => {
  const kept = { layoutMode: 'topmenu', fixSiderbar: true, contentWidth: 'Fluid', multipage: false }
  const settings = displayFrom(field => (field in kept ? kept[field as keyof typeof kept] : undefined))
  expect(settings).toMatchObject({ fixSiderbar: false, contentWidth: 'Fixed', multipage: false })
})
