import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

test('a page of a safe place copies by the clipboard', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  expect(await copyText('单号 1')).toBe(true)
  expect(copied).toEqual(['单号 1'])
})

test('one of a plain address copies what it selects, and leaves the keyboard where it was', async () => {
  vi.stubGlobal('navigator', {})
  document.body.innerHTML = '<button>发送</button>'
  const button = document.querySelector('button')
  button?.focus()
  let copied = ''
  document.execCommand = () => {
    copied = document.querySelector('textarea')?.value ?? ''
    return true
  }
  expect(await copyText('单号 2')).toBe(true)
  expect(copied).toBe('单号 2')
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

test('where neither may copy, that is said', async () => {
  vi.stubGlobal('navigator', {})
  document.execCommand = () => false
  expect(await copyText('单号 3')).toBe(false)
})
