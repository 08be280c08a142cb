import { expect, test } from 'vitest'
import { captchaLetters } from './captcha-letters'

const letters = Object.entries(captchaLetters)

test('every letter is drawn as seven rows of five dots', () => {
  for (const [letter, rows] of letters) {
    expect(letter).toMatch(/^[A-Z2-9]$/)
    expect(rows).toHaveLength(7)
    for (const row of rows) expect(row).toMatch(/^[#.]{5}$/)
  }
})

test('no letter is among them that people take for another', () => {
  expect(letters.map(([letter]) => letter).join('')).not.toMatch(/[0169BDGIOQSUVZ]/)
  expect(new Set(letters.map(([, rows]) => rows.join('/'))).size).toBe(letters.length)
})
