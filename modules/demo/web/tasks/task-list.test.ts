import { expect, test } from 'vitest'
import { addTask, markTask, mostTasks, readTasks, type Task, withoutTask } from './task-list'

const one: Task = { id: 1, text: '核对备用金', isDone: false }

test('a task is added at the top, marked and taken away', () => {
  const two = addTask([one], '  叫醒 8801 ')
  expect(two).toEqual([{ id: 2, text: '叫醒 8801', isDone: false }, one])
  expect(markTask(two, 1, true)[1]).toEqual({ ...one, isDone: true })
  expect(withoutTask(two, 1).map(({ id }) => id)).toEqual([2])
})

test('blank texts and a list that is full change nothing; damaged entries are left out', () => {
  expect(addTask([one], ' ')).toEqual([one])
  const full = Array.from({ length: mostTasks }, (_, at) => ({ ...one, id: at }))
  expect(addTask(full, '再一件')).toBe(full)
  expect(readTasks([one, null, { id: 'x' }, { id: 2, text: 3, isDone: true }])).toEqual([one])
  expect(readTasks({ 0: one })).toEqual([])
})
