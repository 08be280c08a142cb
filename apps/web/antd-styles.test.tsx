import { act, render, screen } from '@testing-library/react'
import { Button } from 'antd'
import { expect, test } from 'vitest'
import { firstStyles } from './antd-styles.config'

test('the styles written at build time are those that the browser asks for', async () => {
  const text = firstStyles()
  await act(async () => void render(<Button>钮</Button>))
  const hash = /css-(?!var)[a-z0-9-]+/.exec(screen.getByRole('button').className)?.[0]
  expect(hash).toBeDefined()
  expect(text.includes(`:where(.${hash}).ant-btn`)).toBe(true)
  const known = /cache-path\{content:"([^"]*)"/.exec(text)?.[1] ?? ''
  for (const part of [
    'Button-Button|ant-btn',
    'Menu-Menu|ant-menu',
    'Select-Select|ant-select',
    'Input-Shared|ant-input',
  ])
    expect(known).toContain(`${hash}|${part}|anticon:`)
})

test('they leave colours to the variables of the theme', () => {
  const literal =
    firstStyles().match(/[;{](?:color|background|background-color|border-color):#[0-9a-f]+/g) ?? []
  expect(literal).toEqual([])
})
