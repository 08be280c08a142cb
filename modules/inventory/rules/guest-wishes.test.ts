import { expect, test } from 'vitest'
import { wishesIn } from './guest-wishes'

const features = [
  { id: 'lake', name: '湖景' },
  { id: 'quiet', name: '安静' },
]

test('preferences in words name features and a floor', () => {
  expect(wishesIn('要湖景，高楼层', features)).toEqual({ wishedFeatureIds: ['lake'], wishedFloor: 'high' })
  expect(wishesIn('老人，住低层、安静些', features)).toEqual({
    wishedFeatureIds: ['quiet'],
    wishedFloor: 'low',
  })
  expect(wishesIn('不吃辣', features)).toEqual({ wishedFeatureIds: [] })
  expect(wishesIn('高楼层；改为低楼层', features)).toEqual({ wishedFeatureIds: [] })
})

test.each([
  ['高楼', 'high'],
  ['高层', 'high'],
  ['楼层高一点', 'high'],
  ['低楼', 'low'],
  ['低层', 'low'],
  ['楼层低一点', 'low'],
])('“%s” asks for a floor', (words, wishedFloor) => {
  expect(wishesIn(words, [])).toEqual({ wishedFeatureIds: [], wishedFloor })
})
