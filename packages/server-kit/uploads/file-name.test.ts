import { expect, test } from 'vitest'
import { cleanFileName } from './file-name'

test('the ending is that of the content', () => {
  expect(cleanFileName('照片.JPEG', 'jpg')).toBe('照片.JPEG')
  expect(cleanFileName('报表.html', 'png')).toBe('报表.html.png')
  expect(cleanFileName('没有结尾', 'pdf')).toBe('没有结尾.pdf')
  expect(cleanFileName('.htaccess', 'png')).toBe('htaccess.png')
})

test('a cut name keeps whole characters and its ending', () => {
  const name = cleanFileName(`${'😀'.repeat(300)}.png`, 'png')
  expect([...name]).toHaveLength(255)
  expect(name.endsWith('😀.png')).toBe(true)
  expect(cleanFileName('a\ud800b.png', 'png')).toBe('ab.png')
})
