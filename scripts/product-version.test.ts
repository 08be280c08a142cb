import { readFileSync } from 'node:fs'
import { productVersion } from '@kezhan/base/product-version'
import { expect, test } from 'vitest'

test('files name the version that the product is released under', () => {
  const manifest: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(productVersion).toBe(manifest.version)
})
