import { expect, test } from 'vitest'
import manifest from '../../package.json'
import { productVersion } from './product-version'

test('files name the version that the product is released under', () => {
  expect(productVersion).toBe(manifest.version)
})
